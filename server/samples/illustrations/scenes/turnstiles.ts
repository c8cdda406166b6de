import { mix, type Palette } from '../palette.ts';
import { circle, group, path, rectangle, stroke, tidy } from '../shapes.ts';

/** Turnstiles in a brick wall, one of them lit, with the pavement in front. */
export function turnstiles(inks: Palette, random: () => number): string {
  const { ink, deepest, deep, main, onMain, pale, paper, second, soft } = inks;
  const isPaperWall = random() < 0.4;
  const wall = isPaperWall ? paper : main;
  const frame = isPaperWall ? main : onMain;
  const mortar = isPaperWall ? pale : mix(main, ink, 0.2);
  const lit = Math.floor(random() * 3);
  const shift = -40 + random() * 80;
  const doors = [0, 1, 2].map((index) =>
    group(`translate(${tidy(shift + 130 + index * 350)} 0)`, doorway(inks, frame, index === lit)),
  );
  return [
    `<pattern id="b" width="96" height="60" patternUnits="userSpaceOnUse">${stroke('M0 1.5H96M0 31.5H96M24 0V30M72 30V60', mortar, 3)}</pattern>`,
    rectangle(0, 0, 1200, 675, wall),
    rectangle(0, 0, 1200, 560, 'url(#b)'),
    rectangle(0, 0, 1200, 74, deep),
    rectangle(0, 74, 1200, 14, second),
    ...doors,
    rectangle(0, 560, 1200, 115, soft),
    path(
      `M${tidy(shift + 130 + lit * 350)} 560H${tidy(shift + 370 + lit * 350)}l70 115h-380z`,
      pale,
    ),
    stroke('M0 560H1200', deepest, 8),
  ].join('');
}

function doorway({ ink, paper, deepest, pale }: Palette, frame: string, isLit: boolean): string {
  const arms = isLit ? ink : paper;
  return [
    path('M-22 560V290a142 142 0 0 1 284 0V560z', frame),
    path('M0 560V290a120 120 0 0 1 240 0V560z', isLit ? pale : deepest),
    stroke('M0 296H240', isLit ? ink : frame, 6, 'opacity=".55"'),
    circle(120, 238, 20, isLit ? ink : frame, 'opacity=".55"'),
    rectangle(26, 372, 30, 188, arms),
    rectangle(184, 372, 30, 188, arms),
    stroke('M56 404H150M56 452H162M56 500H150', arms, 13, 'stroke-linecap="round"'),
    stroke('M150 380V530', arms, 13, 'stroke-linecap="round"'),
  ].join('');
}
