import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildEntry, packCalls } from './fixtures/packCalls.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
const pack = packCalls(backend);
let arsenal: Row<'clubs'>;

beforeEach(async () => {
  arsenal = await builders.buildClub({ name: 'Arsenal', slug: 'arsenal' });
});

describe('switching to real news', () => {
  const sample = 'http://arsenal.localhost:4400';

  async function switchOver() {
    return backend.admin.rpc('switch_to_real_news', { entries: [buildEntry()] });
  }

  async function buildSamples() {
    const source = await builders.buildSource({ club_id: arsenal.id, url: `${sample}/feed` });
    const own = { club_id: arsenal.id, source_id: source.id };
    await builders.buildArticle({ ...own, url_key: 'arsenal.localhost:4400/news/1' });
    await builders.buildRemovedArticle({ ...own, url_key: 'arsenal.localhost:4400/news/2' });
    const blog = await builders.buildSource({ club_id: arsenal.id, url: 'https://blog.test/feed' });
    await builders.buildArticle({ club_id: arsenal.id, source_id: blog.id, headline: 'Mine' });
  }

  it('takes the samples away with all that came of them, and brings the pack', async () => {
    await buildSamples();
    expect(dataOf(await switchOver())).toMatchObject({
      ...{ added: 1, removed_sources: 1, removed_articles: 1 },
    });
    expect((await pack.storedSources()).map(({ url }) => url)).toEqual([
      'https://blog.test/feed',
      'https://paper.test/arsenal',
    ]);
    expect(dataOf(await backend.service.from('articles').select('headline'))).toEqual([
      { headline: 'Mine' },
    ]);
    expect(dataOf(await backend.service.from('removed_articles').select())).toEqual([]);
  });

  it('is told as one change with what it took from visitors, and undone as one', async () => {
    await buildSamples();
    dataOf(await switchOver());
    const changes = dataOf(await backend.service.from('audit_changes').select());
    expect(changes).toMatchObject([
      { title: 'Switched from samples to real news', withdrawn_articles: 1 },
    ]);
    await pack.undoLast();
    expect((await pack.storedSources()).map(({ url }) => url)).toEqual([
      `${sample}/feed`,
      'https://blog.test/feed',
    ]);
    expect(dataOf(await backend.service.from('articles').select())).toHaveLength(2);
  });

  it('is refused where there are no samples', async () => {
    expect((await switchOver()).error?.message).toBe('There are no sample feeds.');
    expect(await pack.storedSources()).toEqual([]);
  });
});
