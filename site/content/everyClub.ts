import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { SiteIndex } from './indexContent.ts';

type Divisions = Pick<SiteIndex, 'activeDivisions'>;

/** How many clubs the site is about, such as `92 clubs`; without a number while no season is active. */
export function countClubs({ activeDivisions }: Divisions): string {
  const count = activeDivisions.reduce((sum, { clubs }) => sum + clubs.length, 0);
  return count === 0 ? 'clubs' : `${String(count)} clubs`;
}

/** Whom the site is about, after `the`: `92 clubs of the four English divisions`. */
export function everyClub(index: Divisions, preposition: 'of' | 'in' = 'of'): string {
  return `${countClubs(index)} ${preposition} ${pyramid.divisions}`;
}
