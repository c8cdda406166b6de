import { drawField, fieldViewBox } from './drawField.ts';
import { drawShield, shieldViewBox } from '../../common/clubs/drawShield.ts';
import type { ContentClub } from '../content/siteContent.ts';

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
