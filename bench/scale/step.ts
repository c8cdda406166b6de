/** What one step took at one size. */
export interface Step {
  name: string;
  figure: number;
  unit: Unit;
}

/** How a figure is written; each begins where the numbers are read best. */
export type Unit = 'ms' | 'KB' | 'MB';

/** Puts a figure into words, in the larger unit from a thousand or so on. */
export function writeFigure({ figure, unit }: Pick<Step, 'figure' | 'unit'>): string {
  if (unit === 'ms' && figure >= 1000) return `${(figure / 1000).toFixed(1)} s`;
  if (unit === 'KB' && figure >= 10_000) return `${(figure / 1024).toFixed(1)} MB`;
  return `${figure.toFixed(figure < 10 ? 1 : 0)} ${unit}`;
}

/** How long a task takes: the median of three. */
export async function timeStep(name: string, task: () => PromiseLike<unknown>): Promise<Step> {
  const durations: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedMs = performance.now();
    await task();
    durations.push(performance.now() - startedMs);
  }
  return { name, figure: durations.toSorted((a, b) => a - b)[1] ?? NaN, unit: 'ms' };
}
