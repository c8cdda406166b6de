import { type ClubColours, drawShield, shieldViewBox } from '../../common/clubs/drawShield.ts';
import type { ContentClub } from '../content/siteContent.ts';

/** The box every field is drawn in: the proportions of an article's picture. */
const fieldViewBox = '0 0 160 90';

/** The part of that box in which the pattern lies. */
export const fieldPatternViewBox = '96 0 64 90';

/** What the second colour covers: the right-hand part, so that text can stand on the left. */
const pieces: Record<ContentClub['shield_pattern'], string> = {
  plain: 'M122 0H134V90H122Z',
  halves: 'M100 0H160V90H100Z',
  quarters: 'M130 0H160V45H130ZM100 45H130V90H100Z',
  hoops: 'M96 10H160V30H96ZM96 50H160V70H96Z',
  stripes:
    'M96 0H105.1V90H96ZM114.3 0H123.4V90H114.3ZM132.6 0H141.7V90H132.6ZM150.9 0H160V90H150.9Z',
  sash: 'M84 0H112L160 62V90H153.7Z',
};

/**
 * A club's colours as a plain field, as SVG markup for a box of `fieldViewBox`: the band at the head
 * of its page, and what stands where an article has no picture.
 */
export function drawField(club: Omit<ClubColours, 'monogram'>): string {
  return [
    `<path fill="${club.primary_colour}" d="M0 0H160V90H0Z"/>`,
    `<path fill="${club.secondary_colour}" d="${pieces[club.shield_pattern]}"/>`,
  ].join('');
}

/**
 * One SVG document with two symbols a club, its shield under its slug and its field under
 * `slug-field`: what `paths.shield` and `paths.field` point to.
 */
export function drawShieldSprite(clubs: readonly ContentClub[]): string {
  const symbols = clubs.map(
    (club) =>
      `<symbol id="${club.slug}" viewBox="${shieldViewBox}">${drawShield(club)}</symbol>` +
      `<symbol id="${club.slug}-field" viewBox="${fieldViewBox}" preserveAspectRatio="xMidYMid slice">${drawField(club)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
