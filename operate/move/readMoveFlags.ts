import { readCommandLine, UsageError } from '../../common/commandLine.ts';

const usages = {
  export: 'npm run export -- FOLDER',
  import: 'npm run import -- FOLDER [--replace]',
} as const;

/**
 * Reads the command line of `npm run export` or `npm run import`.
 *
 * @returns the folder, and whether rows of the target may be deleted.
 * @throws {UsageError}
 */
export function readMoveFlags(
  command: 'export' | 'import',
  commandLine: readonly string[],
): { folder: string; replaces: boolean } {
  const usage = usages[command];
  const flags: { replace?: { type: 'boolean' } } =
    command === 'import' ? { replace: { type: 'boolean' } } : {};
  const rules = { allowPositionals: true, options: flags };
  const { positionals, values } = readCommandLine(commandLine, usage, rules);
  const [folder = '', ...others] = positionals;
  if (folder.trim() === '') throw new UsageError('Name one folder.', usage);
  if (others.length > 0) {
    throw new UsageError(`Name one folder, not ${positionals.length}.`, usage);
  }
  return { folder, replaces: values.replace === true };
}
