import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { siteContentOf } from './fixtures/siteContent.ts';
import { callers, type Caller } from './fixtures/openTestBackend.ts';

const { backend, builders } = backendTest();

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
      withdrawals_version: expect.any(String) as string,
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

function siteContent(args: { n?: number } = {}, caller: Caller = 'anon') {
  return siteContentOf(backend, args, caller);
}

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

  it.each([
    ['where nothing else is asked for', {}],
    ['however many are asked for', { n: 50 }],
  ])('are twelve %s', async (_, args) => {
    await builders.buildArticles(13);

    const [content] = (await siteContent(args)).clubs;

    expect(content?.articles).toHaveLength(12);
    expect(content?.article_count).toBe(13);
  });

  it('keep one order when several came out at the same moment', async () => {
    await builders.buildArticles(6, { published_at: '2026-01-01T12:00:00Z' });
    const all = (await siteContent({ n: 6 })).clubs[0]?.articles ?? [];

    const some = (await siteContent({ n: 4 })).clubs[0]?.articles ?? [];

    expect(some).toEqual(all.slice(0, 4));
  });

  it.each(callers)('leave out hidden ones, and the count does too, for %s', async (caller) => {
    const club = await builders.buildClub();
    await builders.buildArticle({ club_id: club.id, headline: 'Shown' });
    await builders.buildArticle({ club_id: club.id, headline: 'Hidden', is_visible: false });

    const content = await siteContent({}, caller);

    expect(content.clubs).toMatchObject([{ article_count: 1, articles: [{ headline: 'Shown' }] }]);
  });

  it('name their source as the site shows it', async () => {
    const club = await builders.buildClub();
    for (const display_name of ['The Blog', null]) {
      const { id } = await builders.buildSource({
        club_id: club.id,
        name: 'internal',
        display_name,
        is_official: display_name === null,
      });
      const story = { club_id: club.id, source_id: id };
      await builders.buildArticle({ ...story, headline: display_name ?? '-' });
    }

    const articles = (await siteContent()).clubs[0]?.articles ?? [];

    const nameOf = Object.fromEntries(articles.map(({ headline, source }) => [headline, source]));
    expect(nameOf).toMatchObject({
      'The Blog': { name: 'The Blog', is_official: false, kind: 'press' },
      '-': { name: 'internal', is_official: true, kind: 'official' },
    });
  });

  it('may have no source, and then name none', async () => {
    await builders.buildArticle({ source_id: null });

    expect((await siteContent()).clubs).toMatchObject([{ articles: [{ source: null }] }]);
  });
});
