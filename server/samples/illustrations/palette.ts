import { contrast } from '../../../common/clubs/readableOn.ts';
import type { SampleClub } from '../sampleSites.ts';

const paper = '#f4eee1';
const ink = '#171a1f';
/** A touch of umber takes the glare of the screen out of a colour. */
const umber = '#6b5f4f';
/** What black prints as where it is the main colour, so that darker shades remain. */
const slate = '#454a52';
const nearBlack = 0.03;
const nearWhite = 0.72;

/**
 * Mixes the inks for a club, as six-digit hex: its strongest colour with darker and paler printings of
 * it, and what stands out on that. White and cream shirts give way to the other colour.
 */
export function paletteOf(club: SampleClub): Record<string, string> {
  const [first, other] = [club.primaryColour.toLowerCase(), club.secondaryColour.toLowerCase()];
  const isPale = luminance(first) > nearWhite;
  const strong = isPale ? other : first;
  const weak = isPale ? first : other;
  const main = luminance(strong) < nearBlack ? slate : mix(strong, umber, 0.12);
  const onMain = contrast(main, paper) > 2.4 ? paper : ink;
  // What can be told apart from the main one: the club's other colour, or paper or ink.
  const second = contrast(softened(weak), main) > 1.5 ? softened(weak) : onMain;
  return {
    paper,
    ink,
    main,
    deep: mix(main, ink, 0.35),
    deepest: mix(main, ink, 0.72),
    soft: mix(main, paper, 0.45),
    pale: mix(main, paper, 0.8),
    second,
    onMain,
  };
}

/** A colour part of the way from one to another: 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Printed white is the paper, printed black the ink. */
function softened(colour: string): string {
  if (luminance(colour) > 0.9) return paper;
  return luminance(colour) < nearBlack ? ink : mix(colour, umber, 0.08);
}

/** Relative luminance as WCAG 2.2 defines it, by what stands out against black. */
function luminance(colour: string): number {
  return contrast(colour, '#000000') * 0.05 - 0.05;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
