import type { Palette } from '../palette.ts';
import { circle, group, path, rectangle, stroke, tidy } from '../shapes.ts';

/** A coach's board: half a pitch, noughts and crosses, and the runs they are to make. */
export function tacticsBoard(inks: Palette, random: () => number): string {
  const { deepest, deep, main, paper, ink, pale, soft } = inks;
  const isPaper = random() < 0.4;
  const ground = isPaper ? paper : deepest;
  const line = isPaper ? soft : deep;
  const own = isPaper ? main : paper;
  const other = isPaper ? ink : soft;
  const isFlipped = random() < 0.5;
  const place = (x: number, y: number): [number, number] => [
    x - 60 + random() * 120,
    (isFlipped ? 675 - y : y) - 40 + random() * 80,
  ];
  const noughts = [
    place(300, 210),
    place(330, 470),
    place(520, 330),
    place(700, 520),
    place(760, 150),
  ];
  const crosses = [
    place(470, 160),
    place(560, 510),
    place(860, 300),
    place(930, 460),
    place(690, 300),
  ];
  const runs = noughts.slice(1, 4).map(([x, y], index) => {
    const [reach, bend] = [170 + random() * 130, index % 2 === 0 ? -120 : 110];
    const [endX, endY] = [x + reach, y - 50 + random() * 60];
    const heading = (Math.atan2(endY - y - bend, reach / 2) * 180) / Math.PI;
    const dashes = index === 0 ? '' : ' stroke-dasharray="24 16"';
    return [
      stroke(
        `M${tidy(x + 42)} ${tidy(y + bend / 4)}Q${tidy(x + reach / 2)} ${tidy(y + bend)} ${tidy(endX)} ${tidy(endY)}`,
        own,
        8,
        `stroke-linecap="round"${dashes}`,
      ),
      group(
        `translate(${tidy(endX)} ${tidy(endY)}) rotate(${tidy(heading)})`,
        path('M-20-18L14 0L-20 18z', own),
      ),
    ].join('');
  });
  const [ballX, ballY] = noughts[2] ?? [520, 330];
  return [
    rectangle(0, 0, 1200, 675, isPaper ? main : ink),
    group(
      `rotate(${tidy(-3 + random() * 6)} 600 338)`,
      rectangle(60, 46, 1080, 583, ground),
      stroke(
        'M110 90H1090V585H110zM600 90V585M480 338a120 120 0 1 0 240 0a120 120 0 1 0-240 0',
        line,
        6,
      ),
      stroke(
        'M1090 178H890V498H1090M1090 258H1010V418H1090M110 178H310V498H110M110 258H190V418H110',
        line,
        6,
      ),
      ...runs,
      ...noughts.map(([x, y]) => circle(x, y, 30, ground, `stroke="${own}" stroke-width="11"`)),
      ...crosses.map(([x, y]) =>
        stroke(
          `M${tidy(x - 26)} ${tidy(y - 26)}l52 52m0-52l-52 52`,
          other,
          11,
          'stroke-linecap="round"',
        ),
      ),
      circle(ballX + 52, ballY - 40, 15, isPaper ? ink : pale),
    ),
  ].join('');
}
