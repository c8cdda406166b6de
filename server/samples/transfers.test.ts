import { expect, it } from 'vitest';
import { indexClubNames } from '../../common/clubs/clubNames.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { groupEvents } from '../../ingest/events/groupEvents.ts';
import { composeStory } from './composeStory.ts';
import { sampleSites } from './sampleSites.ts';
import { newestStoryNumber } from './schedule.ts';

const halfDayMs = 12 * 3_600_000;
const firstMs = Date.UTC(2026, 10, 23);
const halfDays = Array.from({ length: 14 }, (_, place) => firstMs + place * halfDayMs);
const sites = sampleSites(seedClubs).filter(({ isOfficial }) => isOfficial);
const index = indexClubNames(seedClubs);

it.each(halfDays)('three clubs tell one transfer in the half day from %i', (startMs) => {
  const stories = sites.flatMap((site) => {
    const newest = newestStoryNumber(site, new Date(startMs + halfDayMs - 1));
    return [newest, newest - 1, newest - 2]
      .map((number) => composeStory(site, number, seedClubs))
      .filter(({ publishedAt }) => publishedAt.getTime() >= startMs)
      .map(({ number, headline, excerpt, publishedAt }) => ({
        ...{ id: `${site.host} ${number}`, title: headline, summary: excerpt },
        ...{ publisher: site.title, publishedAt: publishedAt.getTime(), tags: [], eventId: null },
        ...{ clubs: [site.club.slug], kind: 'official' as const, priority: 5 },
      }));
  });
  const told = groupEvents(stories, index).filter(({ storyIds }) => storyIds.length > 2);
  expect(told.map(({ storyIds }) => storyIds.length)).toEqual([3]);
});
