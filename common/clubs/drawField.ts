import { type ClubColours, drawCrest, crestViewBox } from './drawCrest.ts';
import type { ShieldPattern } from '../pyramid/pyramid.ts';

/** The proportions of an article's picture. */
const fieldViewBox = '0 0 160 90';

/** The part with the pattern. */
export const fieldPatternViewBox = '96 0 64 90';

/** The second colour covers the right-hand part, so that text can stand on the left. */
const pieces: Record<ShieldPattern, string> = {
  plain: 'M122 0H134V90H122Z',
  halves: 'M100 0H160V90H100Z',
  quarters: 'M130 0H160V45H130ZM100 45H130V90H100Z',
  hoops: 'M96 10H160V30H96ZM96 50H160V70H96Z',
  stripes:
    'M96 0H105.1V90H96ZM114.3 0H123.4V90H114.3ZM132.6 0H141.7V90H132.6ZM150.9 0H160V90H150.9Z',
  sash: 'M84 0H112L160 62V90H153.7Z',
};

/** A club's colours as a field: the hero of its page, and the ground of missing pictures. */
export function drawField(club: Omit<ClubColours, 'monogram'>): string {
  return [
    `<path fill="${club.primary_colour}" d="M0 0H160V90H0Z"/>`,
    `<path fill="${club.secondary_colour}" d="${pieces[club.shield_pattern]}"/>`,
  ].join('');
}

/** One SVG file with two symbols a club, its crest `slug` and its field `slug-field`. */
export function drawCrestSprite(clubs: readonly (ClubColours & { slug: string })[]): string {
  const symbols = clubs.map(
    (club) =>
      `<symbol id="${club.slug}" viewBox="${crestViewBox}">${drawCrest(club)}</symbol>` +
      `<symbol id="${club.slug}-field" viewBox="${fieldViewBox}" preserveAspectRatio="xMidYMid slice">${drawField(club)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
