import { officialHostOf, type SampleClub } from './sampleSites.ts';
import { newestStoryNumber, publicationTime } from './schedule.ts';
import { seededHash } from './seededChoice.ts';

/** Each half of a day has one, so that one at least is told in whole within the last 24 hours. */
const halfDayMs = 12 * 3_600_000;
const mostTellers = 3;

/**
 * The transfer that a story of an official site tells; null for most stories. Its tellers are the first clubs,
 * in an order of the half day, whose last story in it is free: clubs of one league, where one has enough.
 *
 * @returns the half day, which also seeds the name of the player, the two clubs, and as `role` the place of the teller:
 *   the club that signs him, the one that he leaves, and one where he was before.
 */
export function transferTold(
  clubs: readonly SampleClub[],
  club: SampleClub,
  number: number,
  isFree: (number: number) => boolean,
) {
  const halfDay = Math.floor(publicationTime(siteOf(club), number).getTime() / halfDayMs);
  if (lastOf(club, halfDay) !== number || !isFree(number)) return null;
  const rank = ({ league = '', slug }: SampleClub) =>
    seededHash('league', halfDay, league) + seededHash('transfer', halfDay, slug) / 2 ** 32;
  const tellers: SampleClub[] = [];
  for (const other of clubs.toSorted((one, another) => rank(one) - rank(another))) {
    const last = lastOf(other, halfDay);
    if (last !== null && isFree(last)) tellers.push(other);
    if (tellers.length === mostTellers) break;
  }
  const [to, from] = tellers;
  const role = tellers.findIndex(({ slug }) => slug === club.slug);
  return to === undefined || from === undefined || role === -1 ? null : { halfDay, from, to, role };
}

/** The number of a club's last story in a half day; null where it has none. */
function lastOf(club: SampleClub, halfDay: number): number | null {
  const site = siteOf(club);
  const number = newestStoryNumber(site, new Date((halfDay + 1) * halfDayMs - 1));
  const isInside = number >= 0 && publicationTime(site, number).getTime() >= halfDay * halfDayMs;
  return isInside ? number : null;
}

function siteOf(club: SampleClub) {
  return { host: officialHostOf(club), isOfficial: true };
}
