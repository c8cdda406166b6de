import type { Palette } from '../palette.ts';
import { circle, group, path, polygon, rectangle, stroke, tidy } from '../shapes.ts';

/** Floodlight pylons over the roof of a stand, at dusk. */
export function floodlights(inks: Palette, random: () => number): string {
  const { ink, deepest, deep, main, soft, pale } = inks;
  const isMirrored = random() < 0.5;
  const sun = 560 + random() * 260;
  const horizon = 430 + random() * 40;
  const beams = tidy(horizon + 60);
  const scene = [
    rectangle(0, 0, 1200, 675, deepest),
    path(`M0 210Q500 ${tidy(150 + random() * 60)} 1200 230V675H0`, deep),
    path(`M0 330Q640 ${tidy(270 + random() * 60)} 1200 350V675H0`, main),
    path(`M0 430Q560 ${tidy(385 + random() * 40)} 1200 440V675H0`, soft),
    circle(sun, horizon, 92, pale),
    path(`M250 150L${tidy(560 + random() * 80)} 675H-40z`, pale, 'opacity=".16"'),
    path(`M250 150L1200 ${beams}V675H560z`, pale, 'opacity=".12"'),
    group('translate(960 208) scale(.52)', pylon(inks)),
    group('translate(205 96)', pylon(inks)),
    polygon(
      [
        [0, 560],
        [420, 505],
        [1200, 545],
        [1200, 675],
        [0, 675],
      ],
      ink,
    ),
    stroke('M0 596L420 545L1200 580', soft, 5, 'stroke-dasharray="26 16"'),
    rectangle(0, 640, 1200, 35, deepest),
  ].join('');
  return isMirrored ? group('translate(1200 0) scale(-1 1)', scene) : scene;
}

function pylon({ ink, paper }: Palette): string {
  const lamps = Array.from({ length: 15 }, (_, index) =>
    circle(-92 + (index % 5) * 46, -32 + Math.floor(index / 5) * 44, 16, paper),
  );
  const braces = Array.from({ length: 7 }, (_, index) => {
    const [top, bottom] = [90 + index * 75, 165 + index * 75];
    const [narrow, wide] = [14 + index * 4, 18 + index * 4];
    return `M${tidy(-narrow)} ${tidy(top)}L${tidy(wide)} ${tidy(bottom)}M${tidy(narrow)} ${tidy(top)}L${tidy(-wide)} ${tidy(bottom)}M${tidy(-wide)} ${tidy(bottom)}H${tidy(wide)}`;
  });
  return [
    stroke('M-12 70L-46 620M12 70L46 620', ink, 10),
    stroke(braces.join(''), ink, 5),
    group('rotate(-5)', rectangle(-126, -66, 252, 156, ink), ...lamps),
  ].join('');
}
