import { parseArgs } from 'node:util';
import type { DeploymentStep } from './recordDeployment.ts';

const USAGE = 'Usage: npm run build:record -- begin | succeeded | failed [--run URL]';

/**
 * Reads the command line of `npm run build:record`.
 *
 * @throws {Error} that says what is right.
 */
export function readDeploymentStep(commandLine: readonly string[]): DeploymentStep {
  const { positionals, values } = parse(commandLine);
  const [kind, ...rest] = positionals;
  if (rest.length > 0) throw new Error(USAGE);
  if (kind === 'failed') return { kind, runUrl: values.run ?? null };
  if ((kind === 'begin' || kind === 'succeeded') && values.run === undefined) return { kind };
  throw new Error(USAGE);
}

function parse(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: { run: { type: 'string' } },
    });
  } catch {
    throw new Error(USAGE);
  }
}
