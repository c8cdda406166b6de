import type { Palette } from '../palette.ts';
import { group, polygon, rectangle, stroke, tidy } from '../shapes.ts';

const ROWS = 7;

/** Rows of empty seats with a pattern across them, a gangway, and a scarf somebody left. */
export function standSeats(inks: Palette, random: () => number): string {
  const { ink, deep, deepest, main, paper, pale, second } = inks;
  const lean = random() < 0.5 ? -1 : 1;
  const bandStart = 250 + random() * 450;
  const gangway = lean < 0 ? 210 + random() * 120 : 870 + random() * 120;
  const row = (index: number) => {
    const scale = 0.62 + index * 0.13;
    const y = 20 + index * 62 + index * index * 7.4;
    const bandX = Math.round((bandStart + lean * index * 46) / (96 * scale)) * 96;
    return group(
      `translate(0 ${tidy(y)}) scale(${scale.toFixed(2)})`,
      rectangle(0, 70, 1200 / scale, 62, index % 2 === 0 ? deepest : ink),
      rectangle(0, 0, 1200 / scale, 100, 'url(#a)'),
      rectangle(bandX, 0, 288, 100, 'url(#b)'),
    );
  };
  const steps = Array.from({ length: 12 }, (_, index) => {
    const y = 30 + index * index * 4.6 + index * 12;
    const half = 34 + index * 5.4;
    return `M${tidy(gangway - half)} ${tidy(y)}H${tidy(gangway + half)}`;
  });
  return [
    `<pattern id="a" width="96" height="100" patternUnits="userSpaceOnUse">${seat(main, deep)}</pattern>`,
    `<pattern id="b" width="96" height="100" patternUnits="userSpaceOnUse">${seat(second, second === ink ? deepest : deep)}</pattern>`,
    rectangle(0, 0, 1200, 675, deepest),
    ...Array.from({ length: ROWS }, (_, index) => row(index)),
    polygon(
      [
        [gangway - 30, 0],
        [gangway + 30, 0],
        [gangway + 102, 675],
        [gangway - 102, 675],
      ],
      pale,
    ),
    stroke(steps.join(''), deepest, 7),
    group(
      `translate(${tidy(600 - lean * (60 + random() * 240))} 408) rotate(${tidy(lean * 5)})`,
      rectangle(0, 0, 190, 40, paper),
      rectangle(24, 0, 26, 40, ink),
      rectangle(76, 0, 26, 40, ink),
      rectangle(128, 0, 26, 40, ink),
      rectangle(150, 20, 42, 130, paper),
      rectangle(150, 70, 42, 24, ink),
      rectangle(150, 118, 42, 16, ink),
    ),
  ].join('');
}

function seat(back: string, shade: string): string {
  return (
    rectangle(9, 10, 78, 66, back, 'rx="15"') +
    rectangle(9, 64, 78, 25, shade, 'rx="9"') +
    rectangle(36, 26, 24, 8, shade, 'rx="4"')
  );
}
