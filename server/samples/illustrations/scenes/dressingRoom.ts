import type { Palette } from '../palette.ts';
import { group, path, rectangle, stroke, tidy } from '../shapes.ts';

const SHIRT = 'M-54 0L-26-16Q0 10 26-16L54 0L112 62L74 98L58 76V214H-58V76L-74 98L-112 62z';

/** Shirts on their pegs above the bench, boots below. */
export function dressingRoom(inks: Palette, random: () => number): string {
  const { ink, deep, deepest, main, pale, paper, soft, second } = inks;
  const isDark = random() < 0.4;
  const pattern = Math.floor(random() * 4);
  const odd = Math.floor(random() * 4);
  const shirts = [0, 1, 2, 3].map((index) => {
    const x = 168 + index * 288;
    return [
      rectangle(x - 140, 0, 8, 470, isDark ? ink : soft),
      rectangle(x - 12, 108, 24, 34, ink, 'rx="4"'),
      group(
        `translate(${tidy(x)} 142) rotate(${tidy(-2 + random() * 4)}) scale(1.18)`,
        path(SHIRT, ink, 'opacity=".2" transform="translate(10 12)"'),
        index === odd
          ? shirt(second === ink ? paper : second, main, 0)
          : shirt(main, second, pattern),
      ),
      group(`translate(${tidy(x)} 604)`, boots(inks, index === odd ? paper : main)),
    ].join('');
  });
  return [
    `<clipPath id="s"><path d="${SHIRT}"/></clipPath>`,
    rectangle(0, 0, 1200, 675, isDark ? deepest : pale),
    rectangle(0, 70, 1200, 26, isDark ? deep : paper),
    ...shirts,
    rectangle(0, 470, 1200, 40, ink),
    rectangle(0, 470, 1200, 10, isDark ? soft : deep),
    rectangle(0, 624, 1200, 51, isDark ? ink : soft),
  ].join('');
}

function shirt(ground: string, trim: string, pattern: number): string {
  const markings = [
    '',
    rectangle(-42, -20, 24, 240, trim) + rectangle(18, -20, 24, 240, trim),
    rectangle(-120, 60, 240, 34, trim) + rectangle(-120, 130, 240, 34, trim),
    stroke('M-90 190L80-30', trim, 38),
  ];
  return `<g clip-path="url(#s)">${rectangle(-120, -20, 240, 240, ground)}${markings[pattern] ?? ''}${rectangle(30, -20, 100, 240, '#000', 'opacity=".08"')}</g>${stroke('M-26-16Q0 10 26-16', trim, 9)}`;
}

function boots({ ink, paper }: Palette, flash: string): string {
  const boot = [
    path('M-26-44H2Q8-18 34-12Q60-6 60 10H-26z', ink),
    rectangle(-26, 10, 86, 5, paper),
    stroke('M-18-6L2-20M-4 0L14-14', flash, 6),
  ];
  return group('translate(-76 2)', ...boot) + group('translate(34 2)', ...boot);
}
