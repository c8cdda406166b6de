import { parseArgs } from 'node:util';
import { EnvironmentError } from '../../common/environment.ts';

const USAGES = {
  export: 'Usage: npm run export -- FOLDER',
  import: 'Usage: npm run import -- FOLDER [--replace]',
} as const;

/** What the command line of an export or import asks for. */
export interface MoveFlags {
  folder: string;
  /** Whether what the target holds may be deleted. */
  replaces: boolean;
}

/** The command line is wrong; the message says how, and what is right. */
export class MoveUsageError extends Error {
  override readonly name = 'MoveUsageError';
}

/**
 * Reads the command line of `npm run export` or `npm run import`.
 *
 * @throws {MoveUsageError}
 */
export function readMoveFlags(
  command: 'export' | 'import',
  commandLine: readonly string[],
): MoveFlags {
  const refuse = (fault: string) => new MoveUsageError(`${fault} ${USAGES[command]}`);
  const { positionals, values } = parse(command, commandLine, refuse);
  const [folder, ...others] = positionals;
  if (folder === undefined || folder.trim() === '') throw refuse('Name one folder.');
  if (others.length > 0) throw refuse(`Name one folder, not ${positionals.length}.`);
  return { folder, replaces: values.replace === true };
}

function parse(
  command: 'export' | 'import',
  commandLine: readonly string[],
  refuse: (fault: string) => MoveUsageError,
) {
  const flags: { replace?: { type: 'boolean' } } =
    command === 'import' ? { replace: { type: 'boolean' } } : {};
  try {
    return parseArgs({ args: [...commandLine], allowPositionals: true, options: flags });
  } catch (error) {
    // Only the first sentence: the rest explains how to pass what we do not take.
    const message = error instanceof Error ? error.message : String(error);
    throw refuse(`${message.split(/\.\s/, 1)[0] ?? message}.`);
  }
}

/** Says on the terminal what is wrong: 2 where it was told wrongly what to do, else 1. */
export function endOnError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof EnvironmentError || error instanceof MoveUsageError ? 2 : 1;
}
