import type { Source } from '../source.ts';

/** The share of a source's fetches that may fail before somebody looks into it, from 0 to 1. */
export const errorBudget = 0.05;

export interface ErrorBudget {
  words: string;
  isSpent: boolean;
}

/** Tells how many fetches of a source failed in 30 days; null where it was not read at all. */
export function describeErrorBudget(
  source: Pick<Source, 'recent_fetches' | 'recent_failures'>,
): ErrorBudget | null {
  const { recent_fetches: fetches, recent_failures: failures } = source;
  if (fetches === 0) return null;
  const isSpent = failures / fetches > errorBudget;
  const share = percent.format(failures / fetches);
  const verdict = `${isSpent ? 'over' : 'within'} the budget of ${percent.format(errorBudget)}`;
  return {
    words: `${count(failures)} of ${count(fetches)} fetches failed in 30 days (${share}), ${verdict}`,
    isSpent,
  };
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
