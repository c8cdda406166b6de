import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub, buildContent } from './fixtures/contentBuilders.ts';
import { structuredData, describeClub, describeHome } from './structuredData.ts';
import { indexContent } from './indexContent.ts';

const site = new URL('https://touchline.example');

describe('a block of data', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', '\u2028 & \u2029', '"quoted" \\ text'])(
    'keeps %j from ending the script, and whole',
    (name) => {
      const block = structuredData({ '@type': 'SportsTeam', name });
      expect(block).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org', name });
    },
  );
});

describe('a club for search engines', () => {
  const league = { slug: 'premier-league', name: 'Premier League', tier: 1 };
  const season = { code: '2024/25 a', name: '2024/25', is_active: true };

  it('has its league in the season’s address, escaped', () => {
    expect(describeClub(buildClub(), league, season, site)).toMatchObject({
      about: {
        memberOf: { url: 'https://touchline.example/seasons/2024%2F25%20a/premier-league' },
      },
    });
  });

  it('goes without a league, and without a site that is none', () => {
    const club = buildClub({ official_site: 'javascript:alert(1)' });
    const { about, breadcrumb } = describeClub(club, null, null, site);
    expect(Object.keys(about as object)).toEqual(['@type', 'name', 'sport']);
    expect(breadcrumb).toMatchObject({ itemListElement: { length: 2 } });
  });
});

describe('the home page for search engines', () => {
  it.each([
    ['no season', { seasons: [] }, 0],
    ['no news', { clubs: [buildClub()] }, 0],
    [
      'news',
      {
        clubs: [buildClub({ articles: [buildArticle()] })],
        memberships: [
          { season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' },
        ],
      },
      1,
    ],
  ])('lists what it shows with %s', (_, overrides, numberOfItems) => {
    expect(describeHome(indexContent(buildContent(overrides)), site)).toMatchObject({
      mainEntity: { numberOfItems, itemListElement: { length: numberOfItems } },
    });
  });

  it('lists a story of two leagues once', () => {
    const places = { arsenal: 'first', barnsley: 'second' };
    const content = buildContent({
      leagues: Object.values(places).map((slug, tier) => ({ slug, name: slug, tier })),
      clubs: Object.keys(places).map((slug) => buildClub({ slug, articles: [buildArticle()] })),
      memberships: Object.entries(places).map(([club_slug, league_slug]) => {
        return { season_code: '2024-25', league_slug, club_slug };
      }),
    });
    expect(describeHome(indexContent(content), site)).toMatchObject({
      mainEntity: { numberOfItems: 1 },
    });
  });
});
