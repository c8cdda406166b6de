import { parseArgs, type ParseArgsConfig } from 'node:util';
import { EnvironmentError } from './environment.ts';

/** The command line is wrong; the message says how, and what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(fault: string, usage: string) {
    super(`${fault} Usage: ${usage}`);
  }
}

/**
 * Reads a command line by the rules of Node's `parseArgs`.
 *
 * @param usage The command as it is right, such as `npm run export -- FOLDER`.
 * @throws {UsageError}
 */
export function readCommandLine<const Rules extends ParseArgsConfig>(
  commandLine: readonly string[],
  usage: string,
  rules: Rules,
): ReturnType<typeof parseArgs<Rules>> {
  try {
    return parseArgs<Rules>({ ...rules, args: [...commandLine] });
  } catch (error) {
    // Only the first sentence: the rest explains how to pass what we do not take.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split(/\.\s/, 1)[0] ?? message}.`, usage);
  }
}

/** Runs a command, and says on the terminal what is wrong: 2 where it was told wrongly what to do, else 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof EnvironmentError || error instanceof UsageError ? 2 : 1;
  });
}
