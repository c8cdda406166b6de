import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

const page = { url: 'https://news.test/story', url_key: 'news.test/story' };
const declared = '2020-03-01T10:00:00.000Z';

describe('a story that came without a date', () => {
  it('takes the one that its page declares, once', async () => {
    await bring({});
    expect(await give({ published_at: declared })).toBe(1);
    expect(await stored()).toMatchObject({ published_at: declared, awaits_date: false });
    expect(await give({ published_at: '2021-01-01T00:00:00Z' })).toBe(0);
    expect(await stored()).toMatchObject({ published_at: declared });
  });

  it.each([
    ['names none', {}],
    ['names one of the future', { published_at: '2099-01-01T00:00:00Z' }],
  ])('stays dated as first seen where its page %s', async (_case, facts) => {
    await bring({});
    const { published_at: before, first_seen_at } = await stored();
    await give(facts);
    const { published_at: after, awaits_date } = await stored();
    expect([before, first_seen_at].map(Date.parse)).toContain(Date.parse(after));
    expect(awaits_date).toBe(false);
  });

  it('has its page read, though it has an image', async () => {
    await bring({ image_url: 'https://news.test/a.jpg' });
    expect(await pagesToRead()).toEqual([page.url]);
    await give({ published_at: declared });
    expect(await pagesToRead()).toEqual([]);
  });
});

it('a story that has a date keeps it', async () => {
  await bring({ published_at: '2024-01-01T00:00:00.000Z' });
  await give({ published_at: declared, image_url: 'https://news.test/a.jpg' });
  expect(await stored()).toMatchObject({
    published_at: '2024-01-01T00:00:00.000Z',
    image_url: 'https://news.test/a.jpg',
  });
});

it('a source that shows no pictures is given none, and none is looked for', async () => {
  await bring({ published_at: '2024-01-01T00:00:00Z' }, { shows_pictures: false });
  expect(await pagesToRead()).toEqual([]);
  expect(await give({ image_url: 'https://news.test/a.jpg' })).toBe(0);
  const known = await backend.service.rpc('article_image', page);
  expect(known.data).toBeNull();
});

async function bring(item: Parameters<typeof buildItem>[1], source: NewRow<'sources'> = {}) {
  const { id } = await builders.buildSource(source);
  await recordFetch(backend.service, id, [buildItem('story', item)], { state: 'ok' });
}

async function give(facts: { published_at?: string; image_url?: string }): Promise<number> {
  return dataOf(await backend.service.rpc('give_page_facts', { ...page, ...facts }));
}

async function stored() {
  const article = dataOf(await backend.service.from('articles').select().single());
  return { ...article, published_at: new Date(article.published_at).toISOString() };
}

async function pagesToRead(): Promise<string[]> {
  return dataOf(await backend.service.rpc('pages_to_read', {})).map(({ url }) => url);
}
