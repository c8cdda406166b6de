import type { SampleSite } from './sampleSites.ts';
import { chooseFrom, seededHash } from './seededChoice.ts';
import data from './templates/sites.json' with { type: 'json' };

/** The fields of a site that its schedule follows from. */
type ScheduledSite = Pick<SampleSite, 'host' | 'isOfficial'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Story 0 of every site lies in the days after this Monday; before it the sites are empty. */
const earliestDayMs = Date.UTC(2024, 0, 1);

/**
 * Tells when a site publishes a story, between 07:00 and 21:00 UTC: official sites one to three a day, blogs
 * one every one to three days. Blocks of days have as many stories each; a pattern gives the days of its
 * stories.
 */
export function publicationTime(site: ScheduledSite, number: number): Date {
  const { days, stories, patterns, firstDayMs } = rhythmOf(site);
  const block = Math.floor(number / stories);
  const pattern = chooseFrom(patterns, seededHash(site.host, 'pattern', block));
  const day = chooseFrom(pattern, number);
  const sameDayCount = pattern.filter((other) => other === day).length;
  const sameDayBefore = (number % stories) - pattern.indexOf(day);
  const withinShare = (seededHash(site.host, 'minute', number) % 900) / 1000;
  const hours = 7 + ((sameDayBefore + withinShare) * 14) / sameDayCount;
  const atMs = firstDayMs + (block * days + day) * dayMs + hours * hourMs;
  return new Date(Math.floor(atMs / 1000) * 1000);
}

/** The number of the newest story at that time, or -1 when the site has published nothing yet. */
export function newestStoryNumber(site: ScheduledSite, now: Date): number {
  const { days, stories, firstDayMs } = rhythmOf(site);
  const block = Math.floor((now.getTime() - firstDayMs) / (days * dayMs));
  let number = Math.max(block + 1, 0) * stories - 1;
  while (number >= 0 && publicationTime(site, number) > now) number -= 1;
  return number;
}

function rhythmOf({ host, isOfficial }: ScheduledSite) {
  const rhythm = data.rhythms[isOfficial ? 'daily' : 'occasional'];
  // Sites start on different days, or all their blocks would begin together.
  const startDay = seededHash(host, 'start') % rhythm.days;
  return { ...rhythm, firstDayMs: earliestDayMs + startDay * dayMs };
}
