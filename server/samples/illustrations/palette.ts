import type { SampleClub } from '../sampleClub.ts';

/** The inks of one illustration, as six-digit hex. */
export interface Palette {
  paper: string;
  ink: string;
  /** The club's strongest colour, and darker and paler printings of it. */
  main: string;
  deep: string;
  deepest: string;
  soft: string;
  pale: string;
  /** A colour that can be told apart from `main`: the club's other one, or paper or ink. */
  second: string;
  /** Paper where it is clear on `main`, else ink. */
  onMain: string;
}

const PAPER = '#f4eee1';
const INK = '#171a1f';
/** A touch of umber takes the glare of the screen out of a colour. */
const UMBER = '#6b5f4f';
/** What black prints as where it is the main colour, so that darker shades remain. */
const SLATE = '#454a52';
const NEAR_BLACK = 0.03;
const NEAR_WHITE = 0.72;

/** Mixes the inks for a club. White and cream shirts give way to the other colour as the main one. */
export function paletteOf(club: SampleClub): Palette {
  const [first, other] = [club.primaryColour.toLowerCase(), club.secondaryColour.toLowerCase()];
  const isPale = luminance(first) > NEAR_WHITE;
  const strong = isPale ? other : first;
  const weak = isPale ? first : other;
  const main = luminance(strong) < NEAR_BLACK ? SLATE : mix(strong, UMBER, 0.12);
  const onMain = contrast(main, PAPER) > 2.4 ? PAPER : INK;
  const second = contrast(softened(weak), main) > 1.5 ? softened(weak) : onMain;
  return {
    paper: PAPER,
    ink: INK,
    main,
    deep: mix(main, INK, 0.35),
    deepest: mix(main, INK, 0.72),
    soft: mix(main, PAPER, 0.45),
    pale: mix(main, PAPER, 0.8),
    second,
    onMain,
  };
}

/** A colour part of the way from one to another: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
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
  if (luminance(colour) > 0.9) return PAPER;
  return luminance(colour) < NEAR_BLACK ? INK : mix(colour, UMBER, 0.08);
}

/** Contrast and relative luminance as WCAG 2.2 defines them. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
