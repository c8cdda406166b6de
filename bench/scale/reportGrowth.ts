import type { Report } from '../report.ts';
import { writeFigure, type Step } from './step.ts';

const nameWidth = 36;
const figureWidth = 10;

/** Of a step that takes ten times as much at the size that is ten times as large. */
const linear = 10;

/**
 * A table of what each step took at each size, with its growth between the two largest as the figure; none may be
 * worse than linear.
 *
 * @param sizes The smallest first, each with all steps in the same order.
 */
export function reportGrowth(
  report: Report,
  sizes: readonly { stored: number; steps: readonly Step[] }[],
): void {
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(figureWidth)).join('');
  report.heading(
    row(
      'articles',
      sizes.map(({ stored }) => stored.toLocaleString('en-GB')),
    ),
  );
  const largest = sizes.at(-1);
  const before = sizes.at(-2);
  for (const [place, { name, figure }] of (largest?.steps ?? []).entries()) {
    const cells = sizes.map(({ steps }) => {
      const step = steps[place];
      return step === undefined ? '' : writeFigure(step);
    });
    const earlier = before?.steps[place]?.figure;
    if (earlier === undefined) report.figure(row(name, cells), '');
    else
      report.target(
        row(name, cells),
        figure / earlier,
        linear,
        (times) => `${times.toFixed(1)} times`,
      );
  }
}
