import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const png = { contentType: 'image/png', cacheControl: '3600' };

const { backend, builders } = backendTest();

describe('the bucket club-badges', () => {
  it('takes a badge from an administrator and gives it to everybody', async () => {
    const upload = await badges('admin').upload('ada-1.png', pixel.buffer, png);

    expect(upload.error).toBeNull();
    const { publicUrl } = badges('anon').getPublicUrl('ada-1.png').data;
    const answer = await backend.fetch(new URL(publicUrl).pathname);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel);
  });

  it('answers 400 or 404 for a badge that does not exist', async () => {
    const answer = await backend.fetch('/storage/v1/object/public/club-badges/none.png');

    expect([400, 404]).toContain(answer.status);
  });

  it.each(['anon', 'stranger'] as const)('takes and shows %s nothing', async (caller) => {
    const name = `kept-from-${caller}.png`;
    await badges('admin').upload(name, pixel.buffer, png);

    const uploaded = await badges(caller).upload(`${caller}.png`, pixel.buffer, png);
    const replaced = await badges(caller).update(name, new Uint8Array([1]).buffer, png);
    await badges(caller).remove([name]);
    await badges(caller).move(name, `${caller}-took.png`);

    expect(uploaded).toMatchObject({ data: null, error: { statusCode: '403' } });
    expect(replaced.error).not.toBeNull();
    const stored = await namesStored();
    expect(stored).toContain(name);
    expect(stored).not.toContain(`${caller}.png`);
    expect(stored).not.toContain(`${caller}-took.png`);
    expect((await badges(caller).list()).data ?? []).toEqual([]);
    const answer = await backend.fetch(`/storage/v1/object/public/club-badges/${name}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel);
  });

  it('is given to whoever has a signed link, and a link that nobody signed is told', async () => {
    await badges('admin').upload('linked.png', pixel.buffer, png);
    const path = '/storage/v1/object/sign/club-badges/linked.png';
    const answer = await backend.fetch(path, {
      method: 'POST',
      headers: { ...backend.headersOf('admin'), 'content-type': 'application/json' },
      body: '{"expiresIn":60}',
    });
    const token = /\?token=([^"]+)/.exec(await answer.text())?.[1] ?? '';
    const forged = [token.slice(0, -3), `${token.slice(0, -3)}aaa`, 'a.b.c', 'e30.e30.e30'];

    expect((await backend.fetch(`${path}?token=${token}`)).status).toBe(200);
    for (const other of forged) {
      expect((await backend.fetch(`${path}?token=${other}`)).status).toBe(400);
      const upload = path.replace('/sign/', '/upload/sign/') + `?token=${other}`;
      const init = { method: 'PUT', headers: backend.headersOf('anon'), body: pixel.buffer };
      expect((await backend.fetch(upload, init)).status).toBe(400);
    }
  });

  it('lets an administrator list, replace and delete', async () => {
    await badges('admin').upload('bea-1.png', pixel.buffer, png);

    const listed = await badges('admin').list();
    const replaced = await badges('admin').update('bea-1.png', pixel.buffer, png);
    const removed = await badges('admin').remove(['bea-1.png']);

    expect(listed.data?.map(({ name }) => name)).toContain('bea-1.png');
    expect(replaced.error).toBeNull();
    expect(removed.error).toBeNull();
    expect(await namesStored()).not.toContain('bea-1.png');
  });

  it('does not overwrite a badge that is there', async () => {
    await badges('admin').upload('cleo-1.png', pixel.buffer, png);

    const { error } = await badges('admin').upload('cleo-1.png', pixel.buffer, png);

    expect(error).toMatchObject({ statusCode: '409' });
  });

  it.each(['text/html', 'application/pdf', 'text/javascript'])(
    'refuses what is no image: %s',
    async (contentType) => {
      const { error } = await badges('admin').upload('page', pixel.buffer, { contentType });

      expect(error).toMatchObject({ statusCode: '415' });
      expect(await namesStored()).not.toContain('page');
    },
  );

  it('asks for files of at most 2 MB', async () => {
    const { rows } = await backend.engine.query(
      `select public, file_size_limit::integer as "maxBytes" from storage.buckets`,
    );

    expect(rows).toEqual([{ public: true, maxBytes: 2 * 1024 * 1024 }]);
  });
});

function badges(caller: 'anon' | 'stranger' | 'admin') {
  return backend[caller].storage.from('club-badges');
}

async function namesStored(): Promise<string[]> {
  const { rows } = await backend.engine.query<{ name: string }>('select name from storage.objects');
  return rows.map(({ name }) => name);
}

describe('the badge of a club', () => {
  it.each([
    'https://badges.example/ada.png',
    'HTTP://badges.example/ada.png?size=1',
    'ada.png',
    'club-badges/ada%201.png',
    '/storage/v1/object/public/club-badges/ada.png?t=12:30',
  ])('may be %s', async (custom_badge_url) => {
    expect(await badgeAnswer(custom_badge_url)).toBeNull();
  });

  it.each([
    'javascript:1',
    ' JavaScript:1',
    'java\nscript:1',
    'data:image/svg+xml,<svg/>',
    'http:ada.png',
    'https://badges.example/a b.png',
    '//badges.example/ada.png',
    '',
    '  ',
  ])('may not be "%s"', async (custom_badge_url) => {
    expect(await badgeAnswer(custom_badge_url)).toMatchObject({ code: '23514' });
  });
});

async function badgeAnswer(custom_badge_url: string) {
  const { id } = await builders.buildClub();
  return (await backend.admin.from('clubs').update({ custom_badge_url }).eq('id', id)).error;
}
