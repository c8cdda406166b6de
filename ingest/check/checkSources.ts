import { readCommandLine } from '../../common/commandLine.ts';
import { dryRun, type DryRunOptions } from '../run/dryRun.ts';
import { judgeSource, type JudgedSource } from './judgeSource.ts';

const usage = 'npm run sources:check [-- --pack --markdown FILE]';

/** What the command line asks for. */
interface CheckFlags {
  /** What a report is appended to; null: none. */
  markdownFile: string | null;
  /** Every address of the source pack, whatever the database reads. */
  isOfPack: boolean;
}

/**
 * Reads the flags of `npm run sources:check`.
 *
 * @throws {UsageError}
 */
export function readCheckFlags(commandLine: readonly string[]): CheckFlags {
  const { values } = readCommandLine(commandLine, usage, {
    options: { markdown: { type: 'string' }, pack: { type: 'boolean', default: false } },
  });
  return { markdownFile: values.markdown ?? null, isOfPack: values.pack };
}

/**
 * Reads every enabled source once, those that count as gone too, and judges them; stories of any age
 * count. Nothing is written, and who asked to be left alone is.
 *
 * @throws when the database fails.
 */
export async function checkSources(
  options: Omit<DryRunOptions, 'retentionDays'>,
): Promise<JudgedSource[]> {
  const everySource = { sourceId: null, limit: Infinity, withGone: true };
  const readings = await dryRun(everySource, { ...options, retentionDays: null });
  return readings.map((reading) => judgeSource(reading, options.now()));
}
