import { logLine, type LogFields } from '../common/logLine.ts';
import { oneLine } from '../common/text/characters.ts';
import type { RefreshOutcome, RunListener } from './run/refreshSource.ts';

/** Bar, figures and name stay within the 80 columns of the narrowest usual terminal. */
const barWidth = 16;
const nameWidth = 14;
const tickMs = 1000;

export interface ProgressReport extends RunListener {
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

/** Tells how a run gets on: one live line on a terminal; elsewhere lines of the log, one a source. */
export function reportProgress(
  output: ProgressOutput,
  now: () => number = () => performance.now(),
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
        tick = setInterval(drawLine, tickMs).unref();
      } else {
        log('started', { sources: total, done: processed });
      }
    },
    refreshed(outcome) {
      processed += 1;
      newArticles += outcome.saved.new;
      failures += Number(outcome.error !== null);
      clubName = outcome.source.club_name ?? outcome.source.name;
      if (isLive) drawLine();
      else log('refreshed', fieldsOf(outcome));
    },
    finished(outcomes) {
      clearLine();
      const counts = sumUp(outcomes);
      // Away from a terminal every failure has had its line.
      if (isLive) output.write(summary(outcomes, counts, elapsed()));
      else log('finished', { ...counts, seconds: elapsedSeconds() });
    },
    clear: clearLine,
  };

  function log(event: string, fields: LogFields): void {
    output.write(`${logLine('ingest', event, fields)}\n`);
  }

  function drawLine(): void {
    const filled = total === 0 ? 0 : Math.min(1, processed / total) * barWidth;
    const bar = '█'.repeat(Math.round(filled)).padEnd(barWidth, '░');
    const figures = `${processed}/${total} sources, ${newArticles} new, ${failures} failed, ${elapsed()}`;
    output.write(`\r\x1b[K${bar} ${figures}  ${oneLine(clubName).slice(0, nameWidth)}`);
  }

  function clearLine(): void {
    clearInterval(tick);
    if (isLive) output.write('\r\x1b[K');
  }

  function elapsedSeconds(): number {
    return Math.floor((now() - startedAt) / 1000);
  }

  /** As a clock shows it, such as 1:05. */
  function elapsed(): string {
    const seconds = elapsedSeconds();
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}

function fieldsOf({ source, kind, error, saved }: RefreshOutcome): LogFields {
  return {
    source: source.name,
    outcome: kind,
    new: saved.new,
    changed: saved.changed,
    ...(error !== null && { url: source.url, reason: error }),
  };
}

function sumUp(outcomes: readonly RefreshOutcome[]) {
  const sum = (field: 'new' | 'changed') =>
    outcomes.reduce((total, { saved }) => total + saved[field], 0);
  const failed = outcomes.filter(({ error }) => error !== null).length;
  return { sources: outcomes.length, new: sum('new'), changed: sum('changed'), failed };
}

function summary(
  outcomes: readonly RefreshOutcome[],
  { sources, new: added, changed, failed }: ReturnType<typeof sumUp>,
  elapsed: string,
): string {
  const lines = outcomes.flatMap(({ source, error }) =>
    error === null ? [] : [`  ${oneLine(source.name)} (${oneLine(source.url)}): ${oneLine(error)}`],
  );
  const head = `${sources} sources read, ${added} new articles, ${changed} changed, ${failed} failed, in ${elapsed}`;
  return [head, ...lines, ''].join('\n');
}
