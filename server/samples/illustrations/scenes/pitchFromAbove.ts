import { football } from '../football.ts';
import { mix, type Palette } from '../palette.ts';
import { circle, group, rectangle, stroke, tidy } from '../shapes.ts';

/** A part of the pitch seen from straight above, with players and the long shadows of a low sun. */
export function pitchFromAbove(inks: Palette, random: () => number): string {
  const { ink, deep, main, pale, paper, second, onMain } = inks;
  const isOnPaper = random() < 0.35;
  const turn = -30 + random() * 60;
  const mown = isOnPaper ? mix(paper, pale, 0.6) : mix(main, deep, 0.45);
  const stripes = Array.from({ length: 10 }, (_, index) =>
    rectangle(-900 + index * 180, -700, 90, 1400, mown),
  );
  const views = [middleOfThePitch, penaltyArea, cornerOfThePitch];
  const view = views[Math.floor(random() * views.length)] ?? middleOfThePitch;
  const own = isOnPaper ? main : second === ink ? onMain : second;
  const players = Array.from({ length: 6 }, (_, index) => {
    const angle = index + random();
    const distance = 110 + index * 52;
    return playerFromAbove(
      inks,
      Math.cos(angle) * distance * 1.5,
      Math.sin(angle) * distance * 0.7,
      index % 2 === 0 ? own : ink,
      random() * 360,
    );
  });
  return [
    rectangle(0, 0, 1200, 675, isOnPaper ? paper : main),
    group(`translate(600 338) rotate(${tidy(turn)})`, ...stripes, view(isOnPaper ? main : onMain)),
    group(
      'translate(600 338)',
      ...players,
      circle(42, 46, 17, ink, 'opacity=".3"'),
      football(inks, 30, 30, 19, turn),
    ),
  ].join('');
}

function middleOfThePitch(line: string): string {
  return (
    stroke('M0-800V800M-250 0a250 250 0 1 0 500 0a250 250 0 1 0-500 0', line, 9) +
    circle(0, 0, 12, line)
  );
}

function penaltyArea(line: string): string {
  return (
    stroke(
      'M-420-800V800M-420-330H60V330H-420M-420-150H-250V150H-420M60-150a190 190 0 0 1 0 300',
      line,
      9,
    ) + circle(-90, 0, 12, line)
  );
}

function cornerOfThePitch(line: string): string {
  return stroke('M-480-800V270H900M-480 120a150 150 0 0 1 150 150M-480-90H-130V-800', line, 9);
}

function playerFromAbove(
  { ink, paper }: Palette,
  x: number,
  y: number,
  shirt: string,
  facing: number,
): string {
  return (
    group(
      `translate(${tidy(x)} ${tidy(y)})`,
      stroke('M0 0L78 66', ink, 34, 'stroke-linecap="round" opacity=".28"'),
    ) +
    group(
      `translate(${tidy(x)} ${tidy(y)}) rotate(${tidy(facing)})`,
      stroke('M-24 0H24', shirt, 27, 'stroke-linecap="round"'),
      circle(0, -2, 13, shirt === ink ? paper : ink),
    )
  );
}
