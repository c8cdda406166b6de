import type { ShieldPattern } from '../pyramid/pyramid.ts';
import { inkAndPaper, readableOn } from './readableOn.ts';

/** The columns of `clubs` that a crest is drawn from. */
export interface ClubColours {
  primary_colour: string;
  secondary_colour: string;
  shield_pattern: ShieldPattern;
  monogram: string;
}

/** The box every crest is drawn in. */
export const crestViewBox = '0 0 40 49';

const chiefBottom = 23;

/**
 * The area that the second colour covers below the chief. The pieces end on the outline exactly (its curve,
 * split at their corners) because a clip path inside an external sprite is not drawn everywhere.
 */
const pieces: Record<ShieldPattern, string> = {
  plain: 'M2 23H38V25.5H2Z',
  halves: 'M20 23H38V28C38 37.5 29.5 43.2 20 47Z',
  quarters:
    'M20 23H38V28C38 30.4 37.46 32.56 36.49 34.5H20ZM20 34.5V47C12.9 44.16 6.36 40.26 3.51 34.5Z',
  hoops:
    'M2 28H38C38 29.8 37.7 31.46 37.14 33H2.86C2.3 31.46 2 29.8 2 28ZM5.86 38H34.14C32.51 39.9 30.44 41.55 28.1 43H11.9C9.56 41.55 7.49 39.9 5.86 38Z',
  stripes:
    'M9.2 23H16.4V45.44C13.78 44.19 11.32 42.77 9.2 41.13ZM23.6 23H30.8V41.13C28.68 42.77 26.22 44.19 23.6 45.44Z',
  sash: 'M2 23H10L32.8 39.41C30.48 41.64 27.54 43.5 24.33 45.08L2.03 29.02C2.01 28.69 2 28.35 2 28Z',
};

/** The crest's outline as SVG path data. */
export const crestOutline = 'M2 2H38V28C38 37.5 29.5 43.2 20 47C10.5 43.2 2 37.5 2 28Z';

/**
 * The crest of a club without a badge, as SVG markup for a box of `crestViewBox`: a chief in the
 * first colour that carries the monogram, the pattern in both colours below it, and an outline in
 * the text colour of wherever it stands, so that a white crest shows on white paper.
 */
export function drawCrest(club: ClubColours): string {
  const { letters, fontSize, baseline, colour } = crestLetters(club);
  const [ground, edges] = drawBlankCrest(club);
  return `${ground}<text x="20" y="${baseline}" font-size="${fontSize}" fill="${colour}" text-anchor="middle">${escapeXml(letters)}</text>${edges}`;
}

/** The same crest without its monogram: what lies below the letters, and what lies above them. */
export function drawBlankCrest(club: ClubColours): [ground: string, edges: string] {
  return [
    `<path fill="${club.primary_colour}" d="${crestOutline}"/>` +
      `<path fill="${club.secondary_colour}" d="${pieces[club.shield_pattern]}"/>`,
    `<path fill="none" stroke="${crestLetters(club).colour}" stroke-opacity=".55" d="M2 ${chiefBottom}H38"/>` +
      `<path fill="none" stroke="currentColor" stroke-width="1.5" d="${crestOutline}"/>`,
  ];
}

/** The monogram as a crest shows it, in the measures of `crestViewBox`. */
export function crestLetters({ monogram, primary_colour }: ClubColours) {
  const letters = Array.from(monogram).slice(0, 3);
  const isTight = letters.length > 2;
  return {
    letters: letters.join(''),
    fontSize: isTight ? 17.5 : 20,
    baseline: isTight ? 18.6 : 19.4,
    colour: inkAndPaper[readableOn(primary_colour)],
  };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
