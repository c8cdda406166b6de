import { readdirSync, readFileSync } from 'node:fs';
import type { SampleClub } from '../sampleSites.ts';
import { chooseFrom, seededRandom, shuffled } from '../seededChoice.ts';
import { fillSlots } from '../stories/fillSlots.ts';
import { paletteOf } from './palette.ts';

/** The drawings of this folder, 1200 by 675, with the inks of `palette.ts` as slots. */
const scenes = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.svg'))
  .toSorted()
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll('\n', ''));
const [width, height] = [1200, 675];
/** A picture is a part of its scene, at most this much enlarged. */
const maxZoom = 1.25;

/**
 * Draws the picture of a story as an SVG document: a flat scene in its club's colours. Every club
 * goes round all scenes in an order of its own, so that the pictures side by side on a page are
 * seldom of the same one. The same club and number always give the same picture.
 */
export function drawIllustration(club: SampleClub, storyNumber: number): string {
  const scene = chooseFrom(shuffled(scenes, club.slug, 'scenes'), storyNumber);
  const framing = framingOf(seededRandom(club.slug, storyNumber));
  return fillSlots(scene, new Map(Object.entries({ ...paletteOf(club), framing })));
}

/** Enlarges and moves a scene, never so far that an edge shows, and turns every other one round. */
function framingOf(random: () => number): string {
  const zoom = 1 + random() * (maxZoom - 1);
  const x = Math.round(-width * (zoom - 1) * random());
  const y = Math.round(-height * (zoom - 1) * (0.3 + 0.4 * random()));
  const turned = random() < 0.5 ? '' : ` translate(${String(width)} 0) scale(-1 1)`;
  return `translate(${String(x)} ${String(y)}) scale(${zoom.toFixed(3)})${turned}`;
}
