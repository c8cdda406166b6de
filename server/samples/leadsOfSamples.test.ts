import { describe, expect, it } from 'vitest';
import { seedLeagues } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { topicsOf } from '../../ingest/enrich/topicsOf.ts';
import { buildArticle, buildClub } from '../../site/content/fixtures/contentBuilders.ts';
import { leadingStories, storiesPerLeague } from '../../site/stories/leadingStories.ts';
import { composeStory } from './composeStory.ts';
import { sampleSites, type SampleSite } from './sampleSites.ts';
import { newestStoryNumber } from './schedule.ts';

const now = new Date('2026-11-21T09:30:00Z');
const storiesPerSite = 12;
const sites = sampleSites(activeSeason.clubs);

interface Headline {
  headline: string;
  publishedAt: Date;
}

function newestOf(site: SampleSite): Headline[] {
  const newest = newestStoryNumber(site, now);
  return Array.from({ length: storiesPerSite }, (_, index) =>
    composeStory(site, newest - index, activeSeason.clubs),
  );
}

/** Routine headlines of the morning of a match, newer than all news. */
function noticesOf(name: string): Headline[] {
  return [
    `Tickets | ${name} (A)`,
    `${name} v Leeds United: best bets, odds and prediction`,
    `How to watch ${name}: TV channel and kick-off time`,
    `${name} 26-27 third kit released`,
    `Match officials confirmed for ${name} trip`,
    `${name} live stream free online`,
  ].map((headline) => ({ headline, publishedAt: now }));
}

describe.each([
  ['the samples', () => []],
  ['tickets, bets and listings as the newest of every club', noticesOf],
])('with %s', (_, notices: (name: string) => Headline[]) => {
  it.each(seedLeagues.map(({ slug }) => slug))('%s is led by news, six times', (league) => {
    const clubs = activeSeason.clubs
      .filter((club) => club.league === league)
      .map(({ slug, name }) => {
        const own = sites.filter((site) => site.club.slug === slug).flatMap(newestOf);
        const articles = [...notices(name), ...own].map(({ headline, publishedAt }) =>
          buildArticle({
            ...topicsOf({ headline, excerpt: null }),
            headline,
            url_key: `${slug}/${headline}`,
            published_at: publishedAt.toISOString(),
          }),
        );
        return buildClub({ slug, name, articles });
      });
    const routine = clubs.flatMap(({ articles }) => articles.filter((one) => one.is_routine));
    expect(routine.length).toBeGreaterThanOrEqual(clubs.length * notices('').length);

    const stories = leadingStories(clubs, now);
    expect(stories).toHaveLength(storiesPerLeague);
    expect(stories.filter(({ article }) => article.is_routine)).toEqual([]);
  });
});
