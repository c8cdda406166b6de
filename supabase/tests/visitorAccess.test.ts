import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { callers } from './fixtures/openTestBackend.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const shownColumns = [
  'club_id',
  'icon_host',
  'id',
  'is_enabled',
  'is_official',
  'kind',
  'label',
  'shows_pictures',
  'type',
];

const { backend, builders } = backendTest();

describe('what a visitor sees of sources', () => {
  it('is what a card shows, and no other column', async () => {
    const source = await builders.buildSource({ last_error: 'The feed answered 404.' });
    const readable: string[] = [];
    for (const column of Object.keys(source)) {
      const { code } = await backend.request('anon', 'GET', `/rest/v1/sources?select=${column}`);
      expect([null, '42501']).toContain(code);
      if (code === null) readable.push(column);
    }

    expect(readable.sort()).toEqual(shownColumns);
  });

  it('is its label and the host of its feed, which follow what an administrator writes', async () => {
    const url = 'https://feeds.example.test/private?token=secret';
    const source = await builders.buildSource({ name: 'Internal', display_name: null, url });
    const shown = async () =>
      (await backend.anon.from('sources').select('label, icon_host').eq('id', source.id).single())
        .data;
    expect(await shown()).toEqual({ label: 'Internal', icon_host: 'feeds.example.test' });
    await backend.admin.from('sources').update({ display_name: 'The Blog' }).eq('id', source.id);
    expect(await shown()).toEqual({ label: 'The Blog', icon_host: 'feeds.example.test' });
  });

  it.each([
    'last_error=not.is.null',
    'url=like.*token*',
    'name=eq.x',
    'order=error_count.desc',
    'etag=eq.x',
  ])('cannot be found out by %s either', async (question) => {
    await builders.buildSource();

    const { code } = await backend.request('anon', 'GET', `/rest/v1/sources?select=id&${question}`);

    expect(code).toBe('42501');
  });

  it('leaves out disabled sources without a visible story, embedded in hidden ones too', async () => {
    const source = await builders.buildSource({ is_enabled: false });
    const hidden = { club_id: source.club_id, source_id: source.id, is_visible: false };
    await builders.buildArticle(hidden);
    await builders.buildArticle({ club_id: source.club_id, also_sources: [source.id] });

    const sources = await backend.anon.from('sources').select('id');
    const articles = await backend.anon.from('articles').select('headline, sources(label)');

    expect(sources.data).toEqual([]);
    expect(articles.data).toEqual([expect.objectContaining({ sources: null })]);
  });

  it('is nothing for a signed-in user who is no administrator', async () => {
    const source = await builders.buildSource();
    await builders.buildArticle({ club_id: source.club_id, source_id: source.id });

    const sources = await backend.stranger.from('sources').select('id');
    const articles = await backend.stranger.from('articles').select('headline, sources(label)');

    expect(sources.data).toEqual([]);
    expect(articles.data).toEqual([expect.objectContaining({ sources: null })]);
  });
});

describe('a hidden article', () => {
  it.each([
    { caller: 'anon', seen: ['Shown'] },
    { caller: 'stranger', seen: ['Shown'] },
    { caller: 'admin', seen: ['Hidden', 'Shown'] },
    { caller: 'service', seen: ['Hidden', 'Shown'] },
  ] as const)('leaves $caller with $seen', async ({ caller, seen }) => {
    await builders.buildArticle({ headline: 'Shown' });
    await builders.buildArticle({ headline: 'Hidden', is_visible: false });

    const { data, count } = await backend[caller]
      .from('articles')
      .select('headline', { count: 'exact' })
      .order('headline');

    expect(data?.map((article) => article.headline)).toEqual(seen);
    expect(count).toBe(seen.length);
  });
});

describe('a feed submission of a visitor', () => {
  const submit = async (caller: 'anon' | 'stranger', extra: NewRow<'feed_submissions'> = {}) => {
    const { id: club_id } = await builders.buildClub();
    const submission = { club_id, feed_url: 'https://blog.test/feed', blog_name: 'Blog' };
    return backend[caller].from('feed_submissions').insert({ ...submission, ...extra });
  };

  it.each<['anon' | 'stranger', NewRow<'feed_submissions'>]>([
    ['anon', { status: 'approved' }],
    ['anon', { reviewed_at: '2026-01-01T00:00:00Z' }],
    ['anon', { rejection_reason: 'Mine.' }],
    ['anon', { submitted_at: '2020-01-01T00:00:00Z' }],
    ['stranger', { status: 'approved' }],
    ['stranger', { reviewed_by: '00000000-0000-4000-8000-000000000000' }],
  ])('cannot come from %s with %o', async (caller, extra) => {
    expect((await submit(caller, extra)).error?.code).toBe('42501');
  });

  it('does not come back to the one who sent it', async () => {
    const { id: club_id } = await builders.buildClub();
    const submission = { club_id, feed_url: 'https://blog.test/feed', blog_name: 'Blog' };

    const { data, error } = await backend.anon.from('feed_submissions').insert(submission).select();

    expect(data).toBeNull();
    expect(error?.code).toBe('42501');
  });
});

describe('the door of the API', () => {
  it.each(callers)('keeps the private schema from %s', async (caller) => {
    const headers = { 'accept-profile': 'private', ...backend.headersOf(caller) };
    const answer = await backend.fetch('/rest/v1/admins', { headers });

    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ code: 'PGRST106' });
  });

  it.each(['/rest/v1/admins', '/rest/v1/users', '/rest/v1/rpc/require_admin'])(
    'has nothing at %s',
    async (path) => {
      const { status } = await backend.request('admin', 'GET', path);

      expect(status).toBe(404);
    },
  );

  it.each([
    '/rest/v1/clubs',
    '/rest/v1/rpc/site_content',
    '/auth/v1/user',
    '/storage/v1/bucket',
    '/storage/v1/object/list/club-badges',
  ])('stays shut without a key: %s', async (path) => {
    const answer = await backend.fetch(path);

    expect(answer.status).toBe(401);
  });

  it.each([
    '/s%74orage/v1/bucket',
    '/storage/%76%31/bucket',
    '/storage/v1/object/%6Cist/club-badges',
    '/s%74orage/v1/object/sign/club-badges/t.png?token=a.b.c',
    '/storage/v1/object/upload%2Fs%69gn/club-badges/t.png?token=a.b.c',
    '/auth/v1/%61dmin/users',
    '/rest/v1/feed%5Fsubmissions',
    // Decoded once, this would be %62ucket.
    '/storage/v1/%%362ucket',
  ])('has no second address, which a check of the first would miss: %s', async (path) => {
    for (const headers of [{}, backend.headersOf('stranger')]) {
      const answer = await backend.fetch(path, { headers });

      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Write them as they are.');
    }
  });

  it.each(['caf%C3%A9%20(1).svg', 'a%2541.png', 'a%2Fb%3F.png'])(
    'takes the name of a file that has to be encoded: %s',
    async (name) => {
      const path = `/storage/v1/object/public/club-badges/${name}`;
      const answer = await backend.fetch(path);

      expect(await answer.text()).toContain('not_found');
    },
  );

  it.each([
    ['a visitor', () => backend.headersOf('anon')],
    ['a signed-in user', () => backend.headersOf('stranger')],
  ])('lists no storage bucket to %s', async (_name, headers) => {
    const answer = await backend.fetch('/storage/v1/bucket', { headers: headers() });

    expect(await answer.json()).toEqual([]);
  });

  it.each([
    ['an unknown key', () => ({ apikey: 'sb_publishable_unknown' })],
    ['the secret key with a letter changed', () => ({ apikey: `${backend.keys.secretKey}x` })],
    [
      'a token that somebody else signed',
      () => ({ apikey: backend.keys.publishableKey, authorization: `Bearer ${forgedToken}` }),
    ],
  ])('stays shut to %s', async (_name, headers) => {
    const answer = await backend.fetch('/rest/v1/clubs', { headers: headers() });

    expect(answer.status).toBe(401);
  });
});

/** HS256 with another secret: `{"role":"service_role","sub":"…","exp":4102444800}`. */
const forgedToken = [
  Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url'),
  Buffer.from(
    '{"role":"service_role","sub":"00000000-0000-4000-8000-000000000000","exp":4102444800}',
  ).toString('base64url'),
  'c2lnbmVkLWJ5LXNvbWVib2R5LWVsc2UtZW50aXJlbHktMDE',
].join('.');
