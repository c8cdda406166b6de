import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import { buildItem, counts, recorderOf } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: Row<'sources'>;
const record = recorderOf(backend, () => source);

beforeEach(async () => {
  source = await builders.buildSource();
});

describe('prune_articles', () => {
  it('deletes what was published longer ago, and nothing else', async () => {
    await record([daysOld(29), daysOld(31), daysOld(400)]);
    expect(await prune(30)).toBe(2);
    expect(await urlKeys('articles')).toEqual(['news.test/29-days']);
  });

  it('deletes the oldest first, as many as it may', async () => {
    await record([daysOld(31), daysOld(33), daysOld(32)]);
    expect(await prune(30, 2)).toBe(2);
    expect(await urlKeys('articles')).toEqual(['news.test/31-days']);
  });

  it('does not let a story come back under a new date', async () => {
    await record([daysOld(31)]);
    await prune(30);
    const again = { ...daysOld(31), published_at: new Date().toISOString() };
    expect(await record([again])).toEqual(counts({ removed: 1 }));
  });

  it.each([
    ['at the address and with the guid', { guid: 'latest', url_key: 'news.test/show' }],
    ['under the headline', { title_key: 'team news' }],
  ])('lets another story come %s of one that went', async (_name, shared) => {
    await record([{ ...daysOld(31), ...shared }]);
    await prune(30);
    expect(await record([buildItem('next', shared)])).toEqual(counts({ new: 1 }));
  });

  it('does not make feeds be read anew when it forgets what it pruned', async () => {
    await record([daysOld(31)], { etag: '"1"' });
    await prune(30);
    await pruneHalfAYearLater();
    expect((await backend.row('sources', source.id)).etag).toBe('"1"');
  });

  it('forgets after half a year what it pruned, and nothing that an administrator removed', async () => {
    await record([daysOld(31), daysOld(1)]);
    await prune(30);
    await backend.admin.from('articles').delete().eq('url_key', 'news.test/1-days');
    await pruneHalfAYearLater();
    expect(await urlKeys('removed_articles')).toEqual(['news.test/1-days']);
  });

  it('remembers stories without a date, which would come back as of today', async () => {
    const undated = buildItem('undated');
    await record([undated]);
    await backend.engine.query('set session_replication_role = replica');
    await backend.engine.query(
      "update public.articles set published_at = published_at - interval '31 days', first_seen_at = first_seen_at - interval '31 days'",
    );
    await backend.engine.query('set session_replication_role = origin');
    expect(await prune(30)).toBe(1);
    expect(await record([undated])).toEqual(counts({ removed: 1 }));
  });

  it('remembers the last of several stories that stood at one address', async () => {
    const address = { url_key: 'news.test/latest', canonical_url: 'https://news.test/latest' };
    const [first, second] = [
      { ...daysOld(33), ...address, title_key: 'episode one' },
      { ...daysOld(32), ...address, title_key: 'episode two' },
    ];
    for (const episode of [first, second]) {
      expect(await record([episode])).toEqual(counts({ new: 1 }));
      await prune(30);
    }
    expect(await record([{ ...second, published_at: null }])).toEqual(counts({ removed: 1 }));
  });

  it('does not forget over it what an administrator removed at its address', async () => {
    const removed = { ...daysOld(33), url_key: 'news.test/latest' };
    await record([removed]);
    await backend.admin.from('articles').delete().eq('url_key', 'news.test/latest');
    await backend.engine.query(
      `insert into public.articles (club_id, url_key, title_key, headline, canonical_url, published_at)
       values ($1, 'news.test/latest', 'later', 'Later', 'https://news.test/latest', now() - interval '31 days')`,
      [source.club_id],
    );
    await prune(30);
    expect(await backend.rows('removed_articles')).toMatchObject([
      { title_key: removed.title_key, was_pruned: false },
    ]);
  });

  it.each([0, -1])('refuses to keep nothing (%i days)', async (days) => {
    const { error } = await backend.service.rpc('prune_articles', { days });
    expect(error?.message).toBe('Articles are kept for at least one day.');
  });
});

function daysOld(days: number) {
  return buildItem(`${days}-days`, { published_at: daysAgo(days) });
}

async function pruneHalfAYearLater() {
  await backend.engine.query(
    "update public.removed_articles set removed_at = removed_at - interval '181 days'",
  );
  await prune(30);
}

async function prune(days: number, n?: number) {
  return dataOf(
    await backend.service.rpc('prune_articles', { days, ...(n === undefined ? {} : { n }) }),
  );
}

async function urlKeys(table: 'articles' | 'removed_articles') {
  return (await backend.rows(table, {}, 'url_key')).map(({ url_key }) => url_key);
}
