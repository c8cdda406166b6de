import { chooseFrom, seededHash } from './seededChoice.ts';

/** How often a site publishes: official sites one to three times a day, blogs every one to three days. */
export type Rhythm = 'daily' | 'occasional';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Story 0 of every site lies in the days after this Monday; before it the sites are empty. */
const earliestDayMs = Date.UTC(2024, 0, 1);

/**
 * Stories come in blocks of a fixed number of days and stories, so that the time of any story, and
 * the newest story at any time, follow from arithmetic and never from what came before. Each
 * pattern gives the day of every story in its block.
 */
const rhythms: Record<Rhythm, { days: number; stories: number; patterns: readonly number[][] }> = {
  daily: {
    days: 3,
    stories: 6,
    patterns: [
      [0, 0, 1, 1, 2, 2],
      [0, 1, 1, 2, 2, 2],
      [0, 1, 1, 1, 2, 2],
      [0, 0, 1, 2, 2, 2],
      [0, 0, 1, 1, 1, 2],
      [0, 0, 0, 1, 2, 2],
      [0, 0, 0, 1, 1, 2],
    ],
  },
  occasional: {
    days: 6,
    stories: 3,
    patterns: [
      [0, 1, 3],
      [0, 2, 3],
      [0, 1, 4],
      [0, 2, 4],
      [0, 3, 4],
      [0, 2, 5],
      [0, 3, 5],
    ],
  },
};

/** When a site publishes its story of that number, to the second, always between 07:00 and 21:00 UTC. */
export function publicationTime(host: string, rhythm: Rhythm, number: number): Date {
  const { days, stories, patterns } = rhythms[rhythm];
  const block = Math.floor(number / stories);
  const pattern = chooseFrom(patterns, seededHash(host, 'pattern', block));
  const day = chooseFrom(pattern, number);
  const place = number - block * stories;
  const isSameDay = (other: number) => pattern[other] === day;
  const sameDayBefore = pattern.filter((_, other) => other < place && isSameDay(other)).length;
  const sameDayCount = pattern.filter((_, other) => isSameDay(other)).length;
  const shareOfDayMs = (14 * hourMs) / sameDayCount;
  const withinShare = (seededHash(host, 'minute', number) % 900) / 1000;
  const atMs =
    firstDayMs(host, rhythm) +
    (block * days + day) * dayMs +
    7 * hourMs +
    (sameDayBefore + withinShare) * shareOfDayMs;
  return new Date(Math.floor(atMs / 1000) * 1000);
}

/** The number of the newest story at that time, or -1 when the site has published nothing yet. */
export function newestStoryNumber(host: string, rhythm: Rhythm, now: Date): number {
  const { days, stories } = rhythms[rhythm];
  const block = Math.floor((now.getTime() - firstDayMs(host, rhythm)) / (days * dayMs));
  if (block < 0) return -1;
  let number = (block + 1) * stories - 1;
  while (number >= 0 && publicationTime(host, rhythm, number) > now) number -= 1;
  return number;
}

/** Sites start on different days, or all their blocks would begin together. */
function firstDayMs(host: string, rhythm: Rhythm): number {
  return earliestDayMs + (seededHash(host, 'start') % rhythms[rhythm].days) * dayMs;
}
