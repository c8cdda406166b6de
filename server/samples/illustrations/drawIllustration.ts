import type { SampleClub } from '../sampleClub.ts';
import { chooseFrom, seededRandom, shuffled } from '../seededChoice.ts';
import type { Topic } from '../stories/stock.ts';
import { paletteOf, type Palette } from './palette.ts';
import { ballAndNet } from './scenes/ballAndNet.ts';
import { cornerFlag } from './scenes/cornerFlag.ts';
import { dressingRoom } from './scenes/dressingRoom.ts';
import { floodlights } from './scenes/floodlights.ts';
import { pitchFromAbove } from './scenes/pitchFromAbove.ts';
import { playersTunnel } from './scenes/playersTunnel.ts';
import { scarves } from './scenes/scarves.ts';
import { standSeats } from './scenes/standSeats.ts';
import { tacticsBoard } from './scenes/tacticsBoard.ts';
import { turnstiles } from './scenes/turnstiles.ts';
import { group, HEIGHT, tidy, WIDTH } from './shapes.ts';

type Scene = (inks: Palette, random: () => number) => string;

/** Every scene, and for each topic the ones that go with it. */
const ALL_SCENES: readonly Scene[] = [
  ballAndNet,
  cornerFlag,
  dressingRoom,
  floodlights,
  pitchFromAbove,
  playersTunnel,
  scarves,
  standSeats,
  tacticsBoard,
  turnstiles,
];
const SCENES: Record<Topic, readonly Scene[]> = {
  won: [ballAndNet, pitchFromAbove, scarves, cornerFlag, standSeats],
  drew: [pitchFromAbove, cornerFlag, floodlights, ballAndNet, tacticsBoard],
  lost: [floodlights, pitchFromAbove, standSeats, cornerFlag, tacticsBoard],
  preview: [floodlights, playersTunnel, tacticsBoard, cornerFlag, pitchFromAbove],
  fitness: [dressingRoom, pitchFromAbove, playersTunnel, ballAndNet, cornerFlag],
  contract: [dressingRoom, scarves, playersTunnel, ballAndNet, floodlights],
  interview: [dressingRoom, playersTunnel, standSeats, tacticsBoard, ballAndNet],
  tickets: [turnstiles, standSeats, scarves, floodlights, playersTunnel],
  academy: [pitchFromAbove, cornerFlag, tacticsBoard, ballAndNet, dressingRoom],
  women: [ballAndNet, pitchFromAbove, dressingRoom, playersTunnel, cornerFlag],
  community: [scarves, turnstiles, cornerFlag, pitchFromAbove, dressingRoom],
  stadium: [floodlights, standSeats, turnstiles, playersTunnel, pitchFromAbove],
  heritage: [scarves, turnstiles, floodlights, dressingRoom, standSeats],
  opinion: [standSeats, scarves, turnstiles, floodlights, pitchFromAbove],
  tactics: [tacticsBoard, pitchFromAbove, ballAndNet, cornerFlag],
  player: [ballAndNet, dressingRoom, playersTunnel, cornerFlag, scarves],
  terrace: [turnstiles, standSeats, scarves, floodlights, cornerFlag],
};
/** Three on from scene to scene, or neighbouring stories would often take the same next one. */
const STEP = 3;
/** A picture is a part of its scene, at most this much enlarged. */
const MAX_ZOOM = 1.25;

/**
 * Draws the picture of a story as an SVG document of 1200 by 675: a flat scene that suits its topic,
 * in its club's colours. The same club, topic and number always give the same picture.
 */
export function drawIllustration(club: SampleClub, topic: Topic, storyNumber: number): string {
  const random = seededRandom(club.slug, storyNumber);
  const scene = sceneFor(club, topic, storyNumber);
  const drawn = group(framing(random), scene(paletteOf(club), random));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" width="${String(WIDTH)}" height="${String(HEIGHT)}">${drawn}</svg>`;
}

/**
 * Every club goes round all scenes in an order of its own, story by story, and takes the next one
 * that suits: so the pictures side by side on a page are seldom of the same scene.
 */
function sceneFor(club: SampleClub, topic: Topic, storyNumber: number): Scene {
  const order = shuffled(ALL_SCENES, club.slug, 'scenes');
  const start = (storyNumber * STEP) % order.length;
  const fromHere = [...order.slice(start), ...order.slice(0, start)];
  return fromHere.find((scene) => SCENES[topic].includes(scene)) ?? chooseFrom(order, start);
}

/** Enlarges and moves a scene, never so far that an edge shows. */
function framing(random: () => number): string {
  const zoom = 1 + random() * (MAX_ZOOM - 1);
  const x = -WIDTH * (zoom - 1) * random();
  const y = -HEIGHT * (zoom - 1) * (0.3 + 0.4 * random());
  return `translate(${tidy(x)} ${tidy(y)}) scale(${zoom.toFixed(3)})`;
}
