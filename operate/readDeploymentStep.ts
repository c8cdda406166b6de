import { readCommandLine, UsageError } from '../common/commandLine.ts';
import type { DeploymentStep } from './recordDeployment.ts';

const usage = 'npm run build:record -- begin | succeeded | failed [--run URL]';

/**
 * Reads the command line of `npm run build:record`.
 *
 * @throws {UsageError}
 */
export function readDeploymentStep(commandLine: readonly string[]): DeploymentStep {
  const { positionals, values } = readCommandLine(commandLine, usage, {
    allowPositionals: true,
    options: { run: { type: 'string' } },
  });
  const [kind, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('Name one step.', usage);
  if (kind === 'failed') return { kind, runUrl: values.run ?? null };
  if ((kind === 'begin' || kind === 'succeeded') && values.run === undefined) return { kind };
  throw new UsageError('Name a step, and a run only for one that failed.', usage);
}
