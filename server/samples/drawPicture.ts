import { contrast } from '../../common/clubs/readableOn.ts';
import type { SampleClub } from './sampleSites.ts';
import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';
import { fillMarkup, readTemplates } from './templates.ts';

/** The frame of a picture and its scenes, 1200 by 675, with the inks of a club as slots. */
const [frame = '', ...scenes] = readTemplates('pictures.tmpl').map((part) =>
  part.replaceAll('\n', ''),
);
const [width, height] = [1200, 675];
/** A picture is a part of its scene, at most this much enlarged. */
const maxZoom = 1.25;
const paper = '#f4eee1';
const ink = '#171a1f';
/** A touch of umber takes the glare of the screen out of a colour. */
const umber = '#6b5f4f';
/** Stands in for black as the main colour, so that darker shades remain. */
const slate = '#454a52';

/** Draws the picture of a story as SVG. Every club goes through the scenes in an order of its own. */
export function drawPicture(club: SampleClub, storyNumber: number): string {
  const scene = chooseFrom(shuffled(scenes, club.slug, 'scenes'), storyNumber);
  const framing = framingOf((draw) => seededHash(club.slug, storyNumber, draw) / 2 ** 32);
  return fillMarkup(frame, { framing, scene: fillMarkup(scene, inksOf(club)) });
}

/** Enlarges and moves a scene, never so far that an edge shows, and turns every other one round. */
function framingOf(random: (draw: number) => number): string {
  const zoom = 1 + random(1) * (maxZoom - 1);
  const x = Math.round(-width * (zoom - 1) * random(2));
  const y = Math.round(-height * (zoom - 1) * (0.3 + 0.4 * random(3)));
  const turned = random(4) < 0.5 ? '' : ` translate(${String(width)} 0) scale(-1 1)`;
  return `translate(${String(x)} ${String(y)}) scale(${zoom.toFixed(3)})${turned}`;
}

/** The inks for a club, in hex: its stronger colour, shades of it, and two that stand out on it. */
function inksOf({ primaryColour, secondaryColour }: SampleClub): Record<string, string> {
  const isPale = contrast(primaryColour, '#000000') > 15;
  const [strong, weak] = isPale
    ? [secondaryColour, primaryColour]
    : [primaryColour, secondaryColour];
  const main = soften(strong, slate);
  const onMain = contrast(main, paper) > 2.4 ? paper : ink;
  const second = soften(weak, ink);
  return {
    ...{ paper, ink, main, onMain },
    deep: mix(main, ink, 0.35),
    deepest: mix(main, ink, 0.72),
    soft: mix(main, paper, 0.45),
    pale: mix(main, paper, 0.8),
    second: contrast(second, main) > 1.5 ? second : onMain,
  };
}

function soften(colour: string, black: string): string {
  const brightness = contrast(colour, '#000000');
  if (brightness > 19) return paper;
  return brightness < 1.6 ? black : mix(colour, umber, 0.1);
}

/** A colour part of the way from one to another: 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, start: number) =>
    Number.parseInt(colour.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(channel(from, start) * (1 - share) + channel(to, start) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
