import { chooseFrom } from '../../seededChoice.ts';
import { football } from '../football.ts';
import type { Palette } from '../palette.ts';
import { group, rectangle, stroke, tidy } from '../shapes.ts';

/** The ball in the net: the mesh bulges round it, post and bar at the edge of the picture. */
export function ballAndNet(inks: Palette, random: () => number): string {
  const { ink, deepest, deep, main, onMain, pale, paper, soft } = inks;
  const [air, ground, mesh] = chooseFrom(
    [[main, deep, onMain] as const, [deepest, deep, paper], [pale, soft, deep]],
    Math.floor(random() * 3),
  );
  const isMirrored = random() < 0.5;
  const [x, y] = [560 + random() * 260, 300 + random() * 120];
  const bulge = (px: number, py: number): string => {
    const [dx, dy] = [px - x, py - y];
    const push = 1 + 0.95 * Math.exp(-(dx * dx + dy * dy) / 42_000);
    return `${tidy(x + dx * push)} ${tidy(y + dy * push)}`;
  };
  const line = (count: number, at: (step: number) => [number, number]) =>
    `M${Array.from({ length: count }, (_, step) => bulge(...at(step))).join('L')}`;
  const lines = [
    ...Array.from({ length: 13 }, (_, index) =>
      line(13, (step) => [170 + index * 88 + step * 7, step * 60 - 20]),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      line(15, (step) => [110 + step * 82, 20 + index * 84 + step * 5]),
    ),
  ];
  const scene = [
    rectangle(0, 0, 1200, 675, air),
    rectangle(0, 540, 1200, 135, ground),
    football(inks, x, y, 108, random() * 72),
    stroke(lines.join(''), mesh, 4.5, 'stroke-linejoin="round"'),
    rectangle(70, 0, 62, 675, paper),
    rectangle(112, 0, 20, 675, ink, 'opacity=".18"'),
    rectangle(70, 0, 1130, 40, paper),
    rectangle(132, 40, 1068, 12, ink, 'opacity=".25"'),
  ].join('');
  return isMirrored ? group('translate(1200 0) scale(-1 1)', scene) : scene;
}
