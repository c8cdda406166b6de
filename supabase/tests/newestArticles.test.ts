import { describe, expect, it } from 'vitest';
import { fetchNewest, type Paging } from '../../site/content/fetchNewest.ts';
import { readStreamRows, streamColumns } from '../../site/stories/readArticles.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

const fetchArticles = (most: number, paging?: Paging) =>
  fetchNewest(
    backend.anon,
    {
      name: 'the stories to search through',
      columns: streamColumns,
      most,
      read: (answer) => readStreamRows(answer) ?? [],
    },
    paging,
  );

describe('the newest articles, for the search index', () => {
  it('come newest first, each once, also where a page ends between two of one moment', async () => {
    const club = await builders.buildClub();
    for (const [headline, hour] of Object.entries({ a: 10, b: 12, c: 11, d: 11, e: 11, f: 9 })) {
      const published_at = `2025-03-03T${hour.toString().padStart(2, '0')}:00:00.123456+00:00`;
      await builders.buildArticle({ club_id: club.id, headline, published_at });
    }

    for (const pageRows of [1, 2, 3, 1000]) {
      const keys = (await fetchArticles(100, { pageRows })).map((row) => row.headline);
      expect(keys).toHaveLength(6);
      expect([keys[0], keys.slice(1, 4).sort(), keys.slice(4)]).toEqual([
        'b',
        ['c', 'd', 'e'],
        ['a', 'f'],
      ]);
    }
    expect(await fetchArticles(3, { pageRows: 2 })).toHaveLength(3);
  });

  it('leave hidden ones out, and name the sources that are switched off too', async () => {
    const club_id = (await builders.buildClub()).id;
    const sources = [
      await builders.buildSource({ club_id, display_name: 'The Blog', is_official: true }),
      await builders.buildSource({ club_id, display_name: 'Off', is_enabled: false }),
    ];
    for (const { id } of sources) await builders.buildArticle({ club_id, source_id: id });
    await builders.buildArticle({ club_id, is_visible: false });

    const rows = await fetchArticles(100);

    expect(rows.map((row) => row.source?.name)).toHaveLength(2);
    expect(new Set(rows.map((row) => row.source?.name))).toEqual(new Set(['The Blog', 'Off']));
    expect(rows.find((row) => row.source?.kind === 'official')?.source?.name).toBe('The Blog');
  });
});
