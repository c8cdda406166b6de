import { oneLine } from './oneLine.ts';
import type { RefreshOutcome } from './refreshSource.ts';

/** Bar, figures and name stay within the 80 columns of the narrowest usual terminal. */
const BAR_WIDTH = 16;
const NAME_WIDTH = 14;
const TICK_MS = 1000;

/** What a run tells while it goes on. */
export interface ProgressReport {
  started(total: number, processed: number): void;
  refreshed(outcome: RefreshOutcome): void;
  /** Ends the report with a summary in which every failure has its line. */
  finished(outcomes: readonly RefreshOutcome[]): void;
  /** Takes the live line away, for whatever has to be said instead. */
  clear(): void;
}

/** Where it is told: `process.stdout`, or what a test reads. */
export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Tells how a run gets on: one live line on a terminal, one plain line a source elsewhere. */
export function reportProgress(
  output: ProgressOutput,
  now: () => number = Date.now,
): ProgressReport {
  const isLive = output.isTTY === true;
  const startedAt = now();
  let total = 0;
  let processed = 0;
  let newArticles = 0;
  let failures = 0;
  let clubName = '';
  let tick: NodeJS.Timeout | undefined;

  return {
    started(totalSources, processedSources) {
      [total, processed] = [totalSources, processedSources];
      if (isLive) {
        drawLine();
        // The clock goes on while a slow server keeps everything else waiting.
        tick = setInterval(drawLine, TICK_MS).unref();
      } else {
        output.write(`[ingest] sources=${String(total)} done=${String(processed)}\n`);
      }
    },
    refreshed(outcome) {
      processed += 1;
      newArticles += outcome.saved.new;
      failures += Number(outcome.error !== null);
      clubName = outcome.source.club_name;
      if (isLive) drawLine();
      else output.write(plainLine(outcome));
    },
    finished(outcomes) {
      clearLine();
      output.write(summary(outcomes, elapsed()));
    },
    clear: clearLine,
  };

  function drawLine(): void {
    const filled = total === 0 ? 0 : Math.min(1, processed / total) * BAR_WIDTH;
    const bar = '█'.repeat(Math.round(filled)).padEnd(BAR_WIDTH, '░');
    const figures = `${String(processed)}/${String(total)} sources, ${String(newArticles)} new, ${String(failures)} failed, ${elapsed()}`;
    output.write(`\r\x1b[K${bar} ${figures}  ${oneLine(clubName).slice(0, NAME_WIDTH)}`);
  }

  function clearLine(): void {
    clearInterval(tick);
    if (isLive) output.write('\r\x1b[K');
  }

  /** As a clock shows it, such as 1:05. */
  function elapsed(): string {
    const seconds = Math.floor((now() - startedAt) / 1000);
    return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  }
}

function plainLine({ source, kind, error, saved }: RefreshOutcome): string {
  const counts = `new=${String(saved.new)} changed=${String(saved.changed)}`;
  const reason = error === null ? '' : ` reason="${oneLine(error)}"`;
  return `[refresh] source="${oneLine(source.name)}" outcome=${kind} ${counts}${reason}\n`;
}

function summary(outcomes: readonly RefreshOutcome[], elapsed: string): string {
  const failures = outcomes.filter((outcome) => outcome.error !== null);
  const sum = (field: 'new' | 'changed') =>
    String(outcomes.reduce((total, { saved }) => total + saved[field], 0));
  const lines = failures.map(
    ({ source, error }) =>
      `  ${oneLine(source.name)} (${oneLine(source.url)}): ${oneLine(error ?? '')}`,
  );
  const head = `[ingest] ${String(outcomes.length)} sources read, ${sum('new')} new articles, ${sum('changed')} changed, ${String(failures.length)} failed, in ${elapsed}`;
  return [head, ...lines, ''].join('\n');
}
