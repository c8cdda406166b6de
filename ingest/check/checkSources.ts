import { readCommandLine } from '../../common/commandLine.ts';
import { dryRun, type DryRunOptions } from '../run/dryRun.ts';
import { judgeSource, type JudgedSource } from './judgeSource.ts';

/**
 * Reads the flags of `npm run sources:check`.
 *
 * @throws {UsageError}
 */
export function readCheckFlags(commandLine: readonly string[]): { markdownFile: string | null } {
  const { values } = readCommandLine(commandLine, 'npm run sources:check [-- --markdown FILE]', {
    options: { markdown: { type: 'string' } },
  });
  return { markdownFile: values.markdown ?? null };
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
