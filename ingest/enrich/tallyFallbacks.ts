import { logLine } from '../../common/logLine.ts';

/** Counts, by cause, the stories that a language model left to the word list. */
export interface FallbackTally {
  /** What `createEnricher` calls. */
  onFallback: (reason: string, storyCount: number) => void;
  /** One line for each cause, in the order in which they first came up; none when all went well. */
  lines(): string[];
}

/** Makes the tally of one run, which would otherwise repeat the same sentence for every club. */
export function tallyFallbacks(): FallbackTally {
  const counts = new Map<string, number>();
  return {
    onFallback: (reason, storyCount) => {
      counts.set(reason, (counts.get(reason) ?? 0) + storyCount);
    },
    lines: () =>
      Array.from(counts, ([reason, stories]) =>
        logLine('enrich', 'left to the word list', { stories, reason }),
      ),
  };
}
