import { timeZone } from '../../common/pyramid/timeZone.ts';
import type { Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';

/** Makes a page about as heavy as the home page. */
export const storiesOfPart = 40;
const mostOnFront = 60;

/** A day of the stream, or a part of a busy one. */
export interface StreamPage {
  day: string;
  stories: Story[];
  part: number;
  parts: number;
  path: string;
}

const daysOnClock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  dateStyle: 'short',
});

/** The day on the clock of the pyramid: `2026-11-22`. */
export function dayOf(publishedAt: string): string {
  return daysOnClock.format(new Date(publishedAt));
}

/** All pages of the stream, newest first; busy days have several. */
export function streamPages(stories: readonly Story[]): StreamPage[] {
  const days = Map.groupBy(stories, ({ article }) => dayOf(article.published_at));
  return [...days].flatMap(([day, ofDay]) => {
    const parts = Math.ceil(ofDay.length / storiesOfPart);
    return Array.from({ length: parts }, (_, place) => ({
      day,
      part: place + 1,
      parts,
      path: paths.newsDay(day, place + 1),
      stories: ofDay.slice(place * storiesOfPart, (place + 1) * storiesOfPart),
    }));
  });
}

/** `Page 1 of 2`; null where the page shows the whole day. */
export function describePart({ part, parts }: StreamPage, isFront: boolean): string | null {
  return parts === 1 || (isFront && part === parts) ? null : `Page ${part} of ${parts}`;
}

/** Which part of its day a page shows, by the day; the parts of a busy day are joined. */
export function notesOfDays(shown: readonly StreamPage[], isFront: boolean) {
  // The last part of a day stays.
  const ends = new Map(shown.map((page) => [page.day, page]));
  return Object.fromEntries(
    [...ends].flatMap(([day, end]) => {
      const note = describePart(end, isFront);
      return note === null ? [] : [[day, note] as const];
    }),
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** The time that the pages cover: `the last 12 days`; null without stories. */
export function describeSpan(pages: readonly StreamPage[], now: Date): string | null {
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first.day === last.day) {
    const count = pages.reduce((sum, { stories }) => sum + stories.length, 0);
    return count === 1 ? 'the newest story' : `the newest ${count} stories`;
  }
  // Noon is in the day whatever the time of year.
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const days = Math.round((noonOf(dayOf(now.toISOString())) - noonOf(last.day)) / dayMs) + 1;
  return `the last ${days} days`;
}

export function frontPages(pages: readonly StreamPage[]): StreamPage[] {
  let total = 0;
  const end = pages.findIndex(({ stories }, place) => {
    total += stories.length;
    return place > 0 && total > mostOnFront;
  });
  return pages.slice(0, end === -1 ? pages.length : end);
}
