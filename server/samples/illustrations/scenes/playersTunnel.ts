import type { Palette } from '../palette.ts';
import { circle, group, path, polygon, rectangle, stroke, tidy } from '../shapes.ts';

/** Down the tunnel towards the light: a player and a mascot on their way out. */
export function playersTunnel(inks: Palette, random: () => number): string {
  const { ink, deepest, deep, main, paper, pale, second, soft } = inks;
  const left = 400 + random() * 120;
  const [top, right, bottom] = [190, left + 330, 440];
  const between = (share: number): [number, number, number, number] => [
    left * share,
    top * share,
    1200 - (1200 - right) * share,
    675 - (675 - bottom) * share,
  ];
  const lamps = [0.15, 0.48, 0.72].map((share) => {
    const [x, y, far] = between(share);
    const [x2, y2, far2] = between(share + 0.11);
    const [middle, middle2] = [(x + far) / 2, (x2 + far2) / 2];
    return polygon(
      [
        [middle - (far - x) * 0.14, y],
        [middle + (far - x) * 0.14, y],
        [middle2 + (far2 - x2) * 0.14, y2],
        [middle2 - (far2 - x2) * 0.14, y2],
      ],
      pale,
    );
  });
  return [
    rectangle(0, 0, 1200, 675, ink),
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, 675],
      ],
      deep,
    ),
    polygon(
      [
        [1200, 0],
        [right, top],
        [right, bottom],
        [1200, 675],
      ],
      deepest,
    ),
    polygon(
      [
        [0, 240],
        [left, 279],
        [left, 310],
        [0, 330],
      ],
      second === ink ? paper : second,
    ),
    polygon(
      [
        [1200, 240],
        [right, 279],
        [right, 310],
        [1200, 330],
      ],
      soft,
    ),
    polygon(
      [
        [0, 675],
        [left, bottom],
        [right, bottom],
        [1200, 675],
      ],
      main,
    ),
    polygon(
      [
        [480, 675],
        [left + 120, bottom],
        [left + 210, bottom],
        [720, 675],
      ],
      pale,
      'opacity=".5"',
    ),
    ...lamps,
    rectangle(left, top, 330, 250, paper),
    rectangle(left, top + 76, 330, 74, soft),
    stroke(`M${tidy(left)} ${tidy(top + 96)}h330m0 18h-330`, paper, 5, 'stroke-dasharray="5 11"'),
    rectangle(left, top + 150, 330, 100, main),
    stroke(`M${tidy(left)} ${tidy(top + 186)}h330`, paper, 5),
    group(
      `translate(${tidy(left + 128)} 505)`,
      figure(inks, 1.25),
      group('translate(96 0)', figure(inks, 0.72)),
    ),
  ].join('');
}

/** Seen from behind, standing on the origin. */
function figure({ ink, second, paper, main }: Palette, scale: number): string {
  const shirt = second === ink || second === main ? paper : second;
  return group(
    `scale(${String(scale)})`,
    path('M-80 96L-30-4H34L0 96z', '#000', 'opacity=".25"'),
    path('M-24-92H24L22 0H6L0-70L-6 0H-22z', ink),
    path(
      'M-26-196Q0-208 26-196L46-118L30-110L24-140V-84H-24V-140L-30-110L-46-118z',
      shirt,
      `stroke="${ink}" stroke-width="3"`,
    ),
    circle(0, -226, 19, ink),
  );
}
