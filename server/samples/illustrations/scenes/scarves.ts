import type { Palette } from '../palette.ts';
import { group, rectangle, stroke, tidy } from '../shapes.ts';

/** Scarves over a rail, each with stripes of its own and a fringe. */
export function scarves(inks: Palette, random: () => number): string {
  const { ink, main, deep, deepest, pale, paper, second, soft } = inks;
  const isDark = random() < 0.35;
  const pairs = [
    [main, second],
    [second, main],
    [deep, paper],
    [main, paper],
    [paper, main],
    [ink, main],
  ] as const;
  const start = Math.floor(random() * pairs.length);
  const hung = Array.from({ length: 5 }, (_, index) => {
    const [ground, stripe] = pairs[(start + index) % pairs.length] ?? [main, second];
    const length = 330 + random() * 190;
    const sway = -1.5 + random() * 3;
    return group(
      `translate(${tidy(92 + index * 216)} 74) rotate(${tidy(sway)})`,
      rectangle(16, 14, 150, length + 18, ink, 'opacity=".16"'),
      scarf(ground, stripe === ground ? paper : stripe, length, Math.floor(random() * 3)),
    );
  });
  return [
    rectangle(0, 0, 1200, 675, isDark ? deepest : pale),
    rectangle(0, 600, 1200, 75, isDark ? ink : soft),
    ...hung,
    rectangle(0, 60, 1200, 22, ink),
    rectangle(0, 60, 1200, 6, paper, 'opacity=".35"'),
  ].join('');
}

function scarf(ground: string, stripe: string, length: number, pattern: number): string {
  const stripes = [
    () =>
      Array.from({ length: Math.floor(length / 92) }, (_, index) =>
        rectangle(0, length - 56 - index * 92, 150, 34, stripe),
      ),
    () => [rectangle(22, 0, 30, length, stripe), rectangle(98, 0, 30, length, stripe)],
    () =>
      Array.from({ length: Math.floor((length - 20) / 130) }, (_, index) => [
        rectangle(0, length - 46 - index * 130, 150, 14, stripe),
        rectangle(0, length - 82 - index * 130, 150, 26, stripe),
        rectangle(0, length - 106 - index * 130, 150, 14, stripe),
      ]).flat(),
  ];
  const fringe = Array.from(
    { length: 13 },
    (_, index) => `M${tidy(6 + index * 11.5)} ${tidy(length)}v${tidy(30 + (index % 3) * 5)}`,
  );
  return [
    rectangle(0, 0, 150, length, ground),
    ...(stripes[pattern] ?? (() => []))(),
    stroke(fringe.join(''), ground, 6),
    rectangle(118, 0, 32, length, '#000', 'opacity=".1"'),
  ].join('');
}
