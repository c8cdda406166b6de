import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf } from './fixtures/dataOf.ts';
import { openTestBackend, type Caller, type TestBackend } from './fixtures/openTestBackend.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import { rowBuilders, type RowBuilders } from './fixtures/rowBuilders.ts';

const pageText = z
  .strictObject({
    title: z.string(),
    content: z.string(),
    meta_description: z.string().nullable(),
    updated_at: z.string(),
  })
  .nullable();

const contentSchema = z.strictObject({
  seasons: z.array(z.strictObject({ code: z.string(), name: z.string(), is_active: z.boolean() })),
  leagues: z.array(z.strictObject({ slug: z.string(), name: z.string(), tier: z.number() })),
  memberships: z.array(
    z.strictObject({ season_code: z.string(), league_slug: z.string(), club_slug: z.string() }),
  ),
  clubs: z.array(
    z.strictObject({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      short_name: z.string().nullable(),
      aliases: z.array(z.string()),
      official_site: z.string().nullable(),
      badge: z.string().nullable(),
      primary_colour: z.string(),
      secondary_colour: z.string(),
      shield_pattern: z.string(),
      monogram: z.string(),
      article_count: z.number(),
      articles: z.array(
        z.strictObject({
          id: z.uuid(),
          headline: z.string(),
          excerpt: z.string().nullable(),
          summary_short: z.string().nullable(),
          canonical_url: z.string(),
          image_url: z.string().nullable(),
          published_at: z.iso.datetime({ offset: true }),
          sentiment: z.string(),
          topic: z.string(),
          is_routine: z.boolean(),
          url_key: z.string(),
          source: z
            .strictObject({
              name: z.string(),
              url: z.string(),
              is_official: z.boolean(),
              kind: z.string(),
              shows_pictures: z.boolean(),
            })
            .nullable(),
          also_covered_by: z.array(z.string()),
        }),
      ),
    }),
  ),
  about: pageText,
  publishers: pageText,
  withdrawn_articles: z.number(),
  confirmed_removals: z.strictObject({
    articles: z.number(),
    clubs: z.number(),
    last_at: z.iso.datetime({ offset: true }).nullable(),
  }),
  articles_version: z.string(),
  last_run_at: z.iso.datetime({ offset: true }).nullable(),
});

let backend: TestBackend;
let builders: RowBuilders;

beforeAll(async () => {
  backend = await openTestBackend();
  builders = rowBuilders(backend.service);
});
beforeEach(() => backend.clear());
afterAll(() => backend.close());

describe('the content of the site', () => {
  it('is empty lists and no About page before anything is there', async () => {
    expect(await siteContent()).toEqual({
      seasons: [],
      leagues: [],
      memberships: [],
      clubs: [],
      about: null,
      publishers: null,
      withdrawn_articles: 0,
      confirmed_removals: { articles: 0, clubs: 0, last_at: null },
      articles_version: expect.any(String) as string,
      last_run_at: null,
    });
  });

  it('has seasons by code, leagues by tier, clubs by name, and who plays where', async () => {
    const [next, now] = [
      await builders.buildSeason({ code: '2025-26', name: '2025/26' }),
      await builders.buildSeason({ code: '2024-25', name: '2024/25', is_active: true }),
    ];
    const [second, first] = [
      await builders.buildLeague({ tier: 2, slug: 'second' }),
      await builders.buildLeague({ tier: 1, slug: 'first' }),
    ];
    const [bea, ada] = [
      await builders.buildClub({ name: 'Bea', slug: 'bea' }),
      await builders.buildClub({ name: 'Ada', slug: 'ada' }),
    ];
    for (const [season, league, club] of [
      [next, first, bea],
      [now, second, ada],
      [now, first, bea],
    ] as const) {
      const ids = { season_id: season.id, league_id: league.id, club_id: club.id };
      await builders.buildMembership(ids);
    }

    const content = await siteContent();

    expect(content.seasons).toEqual([
      { code: '2024-25', name: '2024/25', is_active: true },
      { code: '2025-26', name: '2025/26', is_active: false },
    ]);
    expect(content.leagues.map(({ slug }) => slug)).toEqual(['first', 'second']);
    expect(content.clubs.map(({ slug }) => slug)).toEqual(['ada', 'bea']);
    expect(content.memberships).toEqual([
      { season_code: '2024-25', league_slug: 'first', club_slug: 'bea' },
      { season_code: '2024-25', league_slug: 'second', club_slug: 'ada' },
      { season_code: '2025-26', league_slug: 'first', club_slug: 'bea' },
    ]);
  });

  it('tells that no season is active', async () => {
    await builders.buildSeason({ code: '2024-25' });

    expect((await siteContent()).seasons).toMatchObject([{ code: '2024-25', is_active: false }]);
  });

  it.each(['about', 'publishers'] as const)('has the text of the page %s', async (key) => {
    const text = { title: 'Us', content: 'Hello.', meta_description: 'Who.' };
    await builders.buildAboutPage({ ...text, key });

    const { about, publishers } = await siteContent();
    expect({ about, publishers }).toMatchObject({ about: null, publishers: null, [key]: text });
  });

  it('has one text a page', async () => {
    await builders.buildAboutPage({ key: 'publishers' });

    await expect(builders.buildAboutPage({ key: 'publishers' })).rejects.toThrow(/23505/);
    await expect(builders.buildAboutPage({ key: 'else' })).rejects.toThrow(/23514/);
  });

  it.each([
    [{ badge_url: 'https://a.test/b.png', custom_badge_url: 'mine.png' }, 'mine.png'],
    [{ badge_url: 'https://a.test/b.png' }, 'https://a.test/b.png'],
    [{}, null],
  ])('has the badge of %o: %s', async (club, badge) => {
    await builders.buildClub(club);

    expect((await siteContent()).clubs).toMatchObject([{ badge }]);
  });

  it.each([
    [{ slug: 'ada-town', monogram: 'ADA' }, 'ADA'],
    [{ slug: 'ada-town' }, 'A'],
    [{ slug: '1st-city' }, '1'],
  ])('has a monogram for every club: %o %s', async (club, monogram) => {
    await builders.buildClub(club);

    expect((await siteContent()).clubs).toMatchObject([{ monogram }]);
  });
});

describe('the articles of a club', () => {
  it('are the newest n, newest first, with the count of all', async () => {
    const club = await builders.buildClub();
    for (const day of [3, 1, 5, 2, 4]) {
      const published_at = `2026-01-0${day}T12:00:00Z`;
      await builders.buildArticle({ club_id: club.id, headline: `Day ${day}`, published_at });
    }
    await builders.buildArticle();

    const [content] = (await siteContent({ n: 3 })).clubs.filter(({ id }) => id === club.id);

    expect(content?.articles.map(({ headline }) => headline)).toEqual(['Day 5', 'Day 4', 'Day 3']);
    expect(content?.article_count).toBe(5);
  });

  it('are twelve where nothing else is asked for', async () => {
    const club = await builders.buildClub();
    for (let n = 0; n < 13; n += 1) await builders.buildArticle({ club_id: club.id });

    const [content] = (await siteContent()).clubs;

    expect(content?.articles).toHaveLength(12);
    expect(content?.article_count).toBe(13);
  });

  it('keep one order when several came out at the same moment', async () => {
    const club = await builders.buildClub();
    const published_at = '2026-01-01T12:00:00Z';
    for (let n = 0; n < 6; n += 1) await builders.buildArticle({ club_id: club.id, published_at });
    const all = (await siteContent({ n: 6 })).clubs[0]?.articles ?? [];

    const some = (await siteContent({ n: 4 })).clubs[0]?.articles ?? [];

    expect(some).toEqual(all.slice(0, 4));
  });

  it.each(['anon', 'stranger', 'admin', 'service'] as const)(
    'leave out hidden ones, and the count does too, for %s',
    async (caller) => {
      const club = await builders.buildClub();
      await builders.buildArticle({ club_id: club.id, headline: 'Shown' });
      await builders.buildArticle({ club_id: club.id, headline: 'Hidden', is_visible: false });

      const content = await siteContent({}, caller);

      expect(content.clubs).toMatchObject([
        { article_count: 1, articles: [{ headline: 'Shown' }] },
      ]);
    },
  );

  it('name their source as the site shows it', async () => {
    const club = await builders.buildClub();
    for (const display_name of ['The Blog', null]) {
      const { id } = await builders.buildSource({
        club_id: club.id,
        name: 'internal',
        display_name,
        is_official: display_name === null,
      });
      await builders.buildArticle({
        club_id: club.id,
        source_id: id,
        url_key: display_name ?? '-',
      });
    }

    const articles = (await siteContent()).clubs[0]?.articles ?? [];

    const nameOf = Object.fromEntries(articles.map(({ url_key, source }) => [url_key, source]));
    expect(nameOf).toMatchObject({
      'The Blog': { name: 'The Blog', is_official: false, kind: 'press' },
      '-': { name: 'internal', is_official: true, kind: 'official' },
    });
  });

  it('may have no source, and then name none', async () => {
    await builders.buildArticle({ source_id: null });

    expect((await siteContent()).clubs).toMatchObject([{ articles: [{ source: null }] }]);
  });

  it.each(['anon', 'admin', 'service'] as const)(
    'name the other sources that carried them, once each, switched off and deleted since or not, for %s',
    async (caller) => {
      const club = await builders.buildClub();
      const others: string[] = [];
      for (const source of [
        { name: 'b', display_name: 'Paper' },
        { name: 'c', display_name: null },
        { name: 'd', display_name: 'Paper' },
        { name: 'e', is_enabled: false },
        { name: 'deleted' },
      ]) {
        others.push((await builders.buildSource({ club_id: club.id, ...source })).id);
      }
      const off = await builders.buildSource({ club_id: club.id, name: 'f', is_enabled: false });
      others.push(off.id);
      await builders.buildArticle({
        club_id: club.id,
        source_id: off.id,
        published_at: '2020-01-01T00:00:00Z',
      });
      const owner = await builders.buildSource({ club_id: club.id });
      await builders.buildArticle({
        club_id: club.id,
        source_id: owner.id,
        also_sources: others,
      });
      await backend.service.from('sources').delete().eq('name', 'deleted');

      const shown = { also_covered_by: ['Paper', 'c', 'e', 'deleted', 'f'] };
      expect((await siteContent({ n: 1 }, caller)).clubs).toMatchObject([{ articles: [shown] }]);
      // The same for the pages of news that a browser asks for.
      const path = '/rest/v1/articles?select=also_covered_by&order=published_at.desc&limit=1';
      expect((await backend.request(caller, 'GET', path)).body).toEqual([shown]);
    },
  );

  it('name whoever lists a story that another source owns, once it was recorded', async () => {
    const club = await builders.buildClub();
    const [owner, other] = [
      await builders.buildSource({ club_id: club.id, display_name: 'Owner', priority: 1 }),
      await builders.buildSource({ club_id: club.id, display_name: 'Other', priority: 5 }),
    ];
    const item = buildItem('same');
    for (const { id } of [other, owner, other]) await recordFetch(backend.service, id, [item]);

    expect((await siteContent()).clubs).toMatchObject([
      { articles: [{ source: { name: 'Owner' }, also_covered_by: ['Other'] }] },
    ]);
  });
});

describe('the number of withdrawn articles', () => {
  it('counts what was hidden and what was removed, and visitors may know it', async () => {
    const { id } = await builders.buildArticle();
    await builders.buildArticle();
    expect((await siteContent()).withdrawn_articles).toBe(0);

    await builders.buildArticle({ is_visible: false });
    expect((await siteContent()).withdrawn_articles).toBe(1);

    await backend.admin.from('articles').delete().eq('id', id);
    expect((await siteContent()).withdrawn_articles).toBe(2);
  });
});

describe('the version of the articles', () => {
  it('changes with a story and with the name of a source, and with nothing else', async () => {
    const article = await builders.buildArticle();
    const { articles_version: first } = await siteContent({ n: 0 });
    expect((await siteContent({ n: 0 })).articles_version).toBe(first);

    const { service } = backend;
    await service.from('articles').update({ excerpt: 'Edited.' }).eq('id', article.id);
    const { articles_version: second } = await siteContent({ n: 0 });
    expect(second).not.toBe(first);

    const source = await builders.buildSource();
    const { articles_version: third } = await siteContent({ n: 0 });
    await service.from('sources').update({ last_error: 'HTTP 500' }).eq('id', source.id);
    expect((await siteContent({ n: 0 })).articles_version).toBe(third);
    await service.from('sources').update({ display_name: 'The Blog' }).eq('id', source.id);
    expect((await siteContent({ n: 0 })).articles_version).not.toBe(third);
  });
});

async function siteContent(args: { n?: number } = {}, caller: Caller = 'anon') {
  return contentSchema.parse(dataOf(await backend[caller].rpc('site_content', args)));
}
