import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
const longAgo = daysAgo(15);

/** One that waits, of each kind, by what its row holds. */
const waiting: Record<string, NewRow<'sources'>> = {
  found: { is_enabled: false, proposed_at: longAgo, evidence: ['Linked in the page.'] },
  suspicious: { type: 'fan_blog', kind: 'fan_blog', state: 'suspicious', off_topic_items: 9 },
  moved: { state: 'moved', moved_to: 'https://new.test/feed' },
  dead: { state: 'failing', failing_since: longAgo, last_error: 'It was not found.' },
};
const kinds = Object.keys(waiting);

let clubId: string;
beforeEach(async () => {
  clubId = (await builders.buildClub({ name: 'Ada Town' })).id;
});

const build = (kind: string, overrides: NewRow<'sources'> = {}) =>
  builders.buildSource({ club_id: clubId, name: 'The Ada', ...waiting[kind], ...overrides });

async function reviews(status = 'pending') {
  const { data } = await backend.admin.from('reviews').select().eq('status', status).throwOnError();
  return data;
}

const decide = (id: string, approves: boolean, reason?: string) =>
  backend.admin.rpc('decide_review', { id, approves, ...(reason !== undefined && { reason }) });

const rowOf = (id: string) => backend.row('sources', id);

async function reopen() {
  const [decided] = [...(await reviews('approved')), ...(await reviews('rejected'))];
  dataOf(await backend.admin.rpc('undo_change', { change_id: decided?.change_id ?? '' }));
}

describe('what waits for a decision', () => {
  it.each([
    ['found', { grounds: ['Linked in the page.'] }],
    ['suspicious', { grounds: ['Its last 9 new items are not about football.'], held_articles: 0 }],
    ['moved', { address: 'https://new.test/feed' }],
    ['dead', { grounds: ['It was not found.'] }],
  ])('is a source that is %s', async (kind, told) => {
    const { id } = await build(kind);
    expect(await reviews()).toMatchObject([
      { id, source_id: id, kind, name: 'The Ada', club_name: 'Ada Town', ...told },
    ]);
  });

  it('is what visitors suggest', async () => {
    const { id } = await builders.buildSubmission({ club_id: clubId, blog_name: 'Ada Blog' });
    expect(await reviews()).toMatchObject([{ id, kind: 'suggestion', name: 'Ada Blog' }]);
  });

  it.each<[string, NewRow<'sources'>]>([
    ['that works', {}],
    ['that somebody switched off', { is_enabled: false, evidence: ['Linked in the page.'] }],
    ['that fails since yesterday', { state: 'failing', failing_since: new Date().toISOString() }],
    ['that is suspicious and switched off', { state: 'suspicious', is_enabled: false }],
    ['that was deleted', { is_enabled: false, retired_at: longAgo, state: 'gone' }],
  ])('is no source %s', async (_what, row) => {
    await builders.buildSource(row);
    expect(await reviews()).toEqual([]);
  });

  it('is told from others that name the same address, and from a source that has it', async () => {
    await builders.buildSubmission({ feed_url: 'https://blog.test/feed' });
    await builders.buildSubmission({ feed_url: 'http://www.blog.test/feed/' });
    await build('found', { url: 'https://BLOG.test/feed' });
    const known = await builders.buildSource({ name: 'Known', url: 'http://blog.test/feed?' });
    expect((await reviews()).map(({ same_address }) => same_address)).toEqual([2, 2, 2]);
    await backend.change('service', 'sources', known.id, { url: 'http://blog.test/feed' });
    expect(await reviews()).toMatchObject(
      Array(3).fill({ known_source_id: known.id, known_source_name: 'Known' }),
    );
  });

  it('shows what its feed answered when it was last looked at', async () => {
    await builders.buildSubmission({ feed_url: 'https://blog.test/feed' });
    const url = 'http://blog.test/feed/';
    await backend.service.rpc('note_feed_check', { url, failure: 'Not found.' }).throwOnError();
    expect(await reviews()).toMatchObject([{ failure: 'Not found.', found: null }]);
    await backend.service.rpc('note_feed_check', { url, found: { title: 'A' } }).throwOnError();
    expect(await reviews()).toMatchObject([{ failure: null, found: { title: 'A' } }]);
  });
});

describe('a decision', () => {
  const retired = { is_enabled: false, retired_at: expect.any(String) as string };
  it.each([
    ['for', 'found', { is_enabled: true, proposed_at: null, retired_at: null }],
    ['for', 'suspicious', { state: 'ok', off_topic_items: 0, is_enabled: true }],
    ['for', 'moved', { url: 'https://new.test/feed', moved_to: null, state: 'ok' }],
    ['for', 'dead', { state: 'ok', failing_since: null, last_error: null, is_enabled: true }],
    ['against', 'found', retired],
    ['against', 'suspicious', retired],
    ['against', 'moved', { is_enabled: true, retired_at: null, moved_to: null, state: 'ok' }],
    ['against', 'dead', retired],
  ])('%s what is %s is carried out, kept, and can be reopened', async (side, kind, outcome) => {
    const { id } = await build(kind);
    const before = await reviews();
    const isFor = side === 'for';
    expect((await decide(id, isFor, isFor ? undefined : ' A shop. ')).error).toBeNull();
    expect(await rowOf(id)).toMatchObject(outcome);
    expect(await reviews()).toEqual([]);
    expect(await reviews(isFor ? 'approved' : 'rejected')).toMatchObject([
      { kind, source_id: id, reason: isFor ? null : 'A shop.' },
    ]);
    await reopen();
    expect([...(await reviews('approved')), ...(await reviews('rejected'))]).toEqual([]);
    expect(await reviews()).toEqual(before);
  });

  it.each([true, false])('about a suggestion can be reopened (approved: %s)', async (approves) => {
    const { id } = await builders.buildSubmission({ feed_url: 'https://blog.test/feed' });
    expect((await decide(id, approves, 'A shop.')).error).toBeNull();
    expect(await backend.rows('sources')).toHaveLength(Number(approves));
    await reopen();
    expect(await reviews()).toMatchObject([{ id, kind: 'suggestion', reason: null }]);
    expect(await backend.rows('sources')).toEqual([]);
  });

  it.each([...kinds, 'suggestion'])('about what is %s is made once', async (kind) => {
    const { id } = await (kind === 'suggestion' ? builders.buildSubmission() : build(kind));
    const answers = await Promise.all([decide(id, true), decide(id, true)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await decide(id, false)).error?.message).toBe(
      'This does not wait for a decision any more.',
    );
  });

  it('that an address stays where it is outlives that its publisher goes on redirecting', async () => {
    const { id } = await build('moved');
    await decide(id, false);
    const again = { state: 'moved', moved_to: 'https://new.test/feed' };
    await backend.change('service', 'sources', id, again);
    expect(await rowOf(id)).toMatchObject({ moved_to: null, state: 'ok' });
    const elsewhere = { state: 'moved', moved_to: 'https://newer.test/feed' };
    await backend.change('service', 'sources', id, elsewhere);
    expect(await reviews()).toMatchObject([{ address: 'https://newer.test/feed' }]);
  });

  it('for an address that another source has is refused, and changes nothing', async () => {
    await builders.buildSource({ url: 'https://new.test/feed' });
    const { id } = await build('moved');
    const { error } = await decide(id, true);
    expect(error?.message).toBe('A source with the URL https://new.test/feed already exists.');
    expect(await reviews()).toMatchObject([{ id, kind: 'moved' }]);
    expect(await reviews('approved')).toEqual([]);
  });

  it('with a reason that nobody reads to its end is refused', async () => {
    const { id } = await build('found');
    const { error } = await decide(id, false, 'x'.repeat(1001));
    expect(error?.message).toBe('Please keep the reason to 1,000 characters.');
    expect(await reviews()).toHaveLength(1);
  });
});

describe('a found feed', () => {
  it('waits no more once somebody switched it on elsewhere', async () => {
    const { id } = await build('found');
    for (const is_enabled of [true, false]) {
      await backend.change('admin', 'sources', id, { is_enabled });
    }
    expect(await reviews()).toEqual([]);
  });

  it('that was rejected is not proposed again, and comes back where somebody adds it', async () => {
    const { id, url } = await build('found');
    await decide(id, false);
    const job = dataOf(await backend.service.rpc('start_discovery', {})) as { id: string };
    await backend.service.rpc('claim_clubs', { job_id: job.id }).throwOnError();
    const proposals = [{ title: 'The Ada', url, type: 'rss', evidence: ['Linked.'] }];
    const found = { job_id: job.id, club_id: clubId, proposals };
    await backend.service.rpc('record_discovery', found).throwOnError();
    expect(await reviews()).toEqual([]);
    const added = await backend.admin.rpc('add_source', { club_id: clubId, name: 'A', url });
    expect(added).toMatchObject({ error: null, data: id });
  });
});
