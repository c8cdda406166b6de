import { parseArgs } from 'node:util';

/** The command line is wrong; the message says what is right. */
export class CheckUsageError extends Error {
  override readonly name = 'CheckUsageError';

  constructor() {
    super('Usage: npm run sources:check [-- --markdown FILE]');
  }
}

/**
 * Reads the flags of `npm run sources:check`.
 *
 * @throws {CheckUsageError}
 */
export function readCheckFlags(commandLine: readonly string[]): { markdownFile: string | null } {
  try {
    const { values } = parseArgs({
      args: [...commandLine],
      options: { markdown: { type: 'string' } },
    });
    return { markdownFile: values.markdown ?? null };
  } catch {
    throw new CheckUsageError();
  }
}
