import type { MeasuredRun, Round } from './measureRound.ts';
import { median, type Report } from '../report.ts';

/** What each figure of the few feeds may be at most. */
const targets = {
  /** Of fetching and reading the same feeds in one pipeline, without a database. */
  firstToFloor: 3,
  firstToNewsboat: 0.6,
  /** Unchanged: so many times the floor of the 304 answers, and so much for the run itself. */
  unchangedToFloor: 2,
  unchangedExtraMs: 500,
  /** Of the server with the embedded database. */
  memoryMegabytes: 800,
  /** From few to many feeds. */
  memoryGrowth: 1.2,
} as const;

/** The times of newsboat on the same feeds in milliseconds: first passes, and one pass again. */
export interface NewsboatTimes {
  firstMs: readonly number[];
  againMs: number;
}

/** Prints what the rounds with few feeds have shown. */
export function reportFew(
  report: Report,
  rounds: readonly Round[],
  newsboat: NewsboatTimes | null,
): void {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  report.figure('floor: fetch', seconds(of((it) => it.fetchMs)));
  report.figure('floor: fetch, all 304', seconds(of((it) => it.fetchUnchangedMs)));
  report.figure('floor: parse', seconds(of((it) => it.parseMs)));
  report.figure('floor: fetch and parse in one pipeline', seconds(of((it) => it.fetchAndParseMs)));

  report.figure('first pass', seconds(of((it) => it.first.durationMs)));
  report.figure('  a fetch under way', share(of((it) => shareOf(it.first, 'fetchBusyMs'))));
  report.figure('  parsing (its floor)', share(of((it) => it.parseMs / it.first.durationMs)));
  report.figure('  enriching (word list)', share(of((it) => shareOf(it.first, 'enrichBusyMs'))));
  report.figure(
    '  a database call under way',
    share(of((it) => shareOf(it.first, 'databaseBusyMs'))),
  );
  report.figure('  processor, ingesting', seconds(of((it) => it.first.ingestProcessorMs)));
  report.figure('  processor, server', seconds(of((it) => it.first.serverProcessorMs)));
  report.target(
    '  to fetch and parse',
    of((it) => it.first.durationMs / it.fetchAndParseMs),
    targets.firstToFloor,
    times,
  );
  reportNewsboat(report, rounds, newsboat);

  report.figure('unchanged pass, all 304', seconds(of((it) => it.unchanged.durationMs)));
  report.target(
    `  less ${targets.unchangedExtraMs / 1000} s, to fetch with 304`,
    of((it) => (it.unchanged.durationMs - targets.unchangedExtraMs) / it.fetchUnchangedMs),
    targets.unchangedToFloor,
    times,
  );
  report.figure('changed pass, one new item each', seconds(of((it) => it.changed.durationMs)));
  report.figure(
    '  to fetch and parse',
    times(of((it) => it.changed.durationMs / it.fetchAndParseMs)),
  );
  report.figure('  processor, server', seconds(of((it) => it.changed.serverProcessorMs)));

  report.target('peak memory of the server', of(serverPeak), targets.memoryMegabytes, megabytes);
  report.figure('peak memory of the ingesting process', megabytes(of(ingestPeak)));
}

/** Prints what a round with many feeds has shown, beside the rounds with few. */
export function reportMany(report: Report, many: Round, few: readonly Round[]): void {
  report.figure('floor: fetch and parse in one pipeline', seconds(many.fetchAndParseMs));
  report.figure('first pass', seconds(many.first.durationMs));
  report.figure('  to fetch and parse', times(many.first.durationMs / many.fetchAndParseMs));
  report.figure('unchanged pass, all 304', seconds(many.unchanged.durationMs));
  report.figure('changed pass, one new item each', seconds(many.changed.durationMs));
  report.figure('peak memory of the server', megabytes(serverPeak(many)));
  report.figure('peak memory of the ingesting process', megabytes(ingestPeak(many)));
  report.target(
    '  server, to that with few feeds',
    serverPeak(many) / median(few.map(serverPeak)),
    targets.memoryGrowth,
    times,
  );
  report.target(
    '  ingesting process, to that with few feeds',
    ingestPeak(many) / median(few.map(ingestPeak)),
    targets.memoryGrowth,
    times,
  );
}

/** Prints what first passes by so many workers have shown, and what they may take of newsboat's time. */
export function reportFirstPass(
  report: Report,
  runs: readonly MeasuredRun[],
  {
    count,
    newsboatMs,
    mostToNewsboat,
    databaseMegabytes,
  }: {
    count: number;
    newsboatMs: number | null;
    mostToNewsboat: number | null;
    databaseMegabytes: number;
  },
): void {
  const of = (pick: (run: MeasuredRun) => number): number => median(runs.map(pick));
  const durationMs = of((run) => run.durationMs);
  report.figure(`first pass, workers: ${count}`, seconds(durationMs));
  if (newsboatMs !== null && mostToNewsboat !== null) {
    report.target('  to that of newsboat', durationMs / newsboatMs, mostToNewsboat, times);
  }
  report.figure('  processor, ingesting', seconds(of((run) => run.ingestProcessorMs)));
  report.figure('  processor, server', seconds(of((run) => run.serverProcessorMs)));
  report.figure('  peak memory of the server', megabytes(of((run) => run.serverPeakMegabytes)));
  report.figure('  of the largest worker', megabytes(of((run) => run.ingestPeakMegabytes)));
  report.figure('  of PostgreSQL, afterwards', megabytes(databaseMegabytes));
}

function reportNewsboat(
  report: Report,
  rounds: readonly Round[],
  newsboat: NewsboatTimes | null,
): void {
  if (newsboat === null) {
    report.figure('newsboat, 50 threads', 'not installed');
    return;
  }
  report.figure('newsboat, 50 threads, first pass', seconds(median(newsboat.firstMs)));
  report.figure('newsboat, once more, all 304', seconds(newsboat.againMs));
  report.target(
    '  our first pass to that of newsboat',
    median(rounds.map((it) => it.first.durationMs)) / median(newsboat.firstMs),
    targets.firstToNewsboat,
    times,
  );
}

function shareOf(
  run: MeasuredRun,
  part: 'fetchBusyMs' | 'enrichBusyMs' | 'databaseBusyMs',
): number {
  return run[part] / run.durationMs;
}

/** The larger of what the server held during the three runs. */
function serverPeak({ first, unchanged, changed }: Round): number {
  return Math.max(...[first, unchanged, changed].map((it) => it.serverPeakMegabytes));
}

function ingestPeak({ first, unchanged, changed }: Round): number {
  return Math.max(...[first, unchanged, changed].map((it) => it.ingestPeakMegabytes));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function share(ratio: number): string {
  return `${(100 * ratio).toFixed(0)} %`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`;
}

function megabytes(count: number): string {
  return `${count.toFixed(0)} MB`;
}
