import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../common/database.types.ts';
import { readCommandLine, UsageError } from '../common/commandLine.ts';

/** How far a deployment of the site has come; a failed one names the page that tells why. */
export type DeploymentStep =
  | { kind: 'begin' }
  | { kind: 'succeeded' }
  /** `refusal`: what the build said where nothing stood against it but how much the site lost. */
  | { kind: 'failed'; runUrl: string | null; refusal: string | null };

/**
 * Notes in `site_builds` how the builds go that somebody asked for and a deployment elsewhere answers.
 * One answers all that were asked for before it began, for it publishes all that was written by then;
 * deployments come one after the other, so that what still runs when one begins was lost. One that
 * nobody asked for, as after a run, is noted as well: its failure is nobody's otherwise.
 *
 * @returns of how many builds it was noted, and whether an administrator accepts what the site lost in one of them.
 * @throws when the database fails.
 */
export async function recordDeployment(
  client: SupabaseClient<Database>,
  step: DeploymentStep,
  now: Date,
) {
  const builds = client.from('site_builds');
  const query =
    step.kind === 'begin'
      ? builds
          .update({ status: 'running', started_at: now.toISOString() })
          .in('status', ['queued', 'running'])
      : builds
          .update({
            status: step.kind,
            finished_at: now.toISOString(),
            error: reasonOf(step),
            is_refused: step.kind === 'failed' && step.refusal !== null,
          })
          .eq('status', 'running');
  const { data, error } = await query.select('accepted_loss');
  if (error !== null) throw new Error(`The build could not be noted: ${error.message}`);
  if (data.length > 0 || step.kind !== 'begin') {
    const isLossAccepted = data.some((build) => build.accepted_loss !== null);
    return { count: data.length, isLossAccepted };
  }
  const own = await builds.insert({ status: 'running', started_at: now.toISOString() });
  if (own.error !== null) throw new Error(`The build could not be noted: ${own.error.message}`);
  return { count: 1, isLossAccepted: false };
}

function reasonOf(step: Exclude<DeploymentStep, { kind: 'begin' }>): string | null {
  if (step.kind === 'succeeded') return null;
  const place = step.runUrl === null ? '' : ` See ${step.runUrl}`;
  const what = step.refusal ?? 'The deployment failed; the last good site stays up.';
  return `${what.slice(0, 1000 - place.length)}${place}`;
}

const usage = 'npm run build:record -- begin | succeeded | failed [--run URL --refusal TEXT]';

/**
 * Reads the command line of `npm run build:record`.
 *
 * @throws {UsageError}
 */
export function readDeploymentStep(commandLine: readonly string[]): DeploymentStep {
  const { positionals, values } = readCommandLine(commandLine, usage, {
    allowPositionals: true,
    options: { run: { type: 'string' }, refusal: { type: 'string' } },
  });
  const [kind, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('Name one step.', usage);
  if (kind === 'failed') {
    // A workflow passes what another step said, which is nothing where that did not get so far.
    return {
      kind,
      runUrl: values.run ?? null,
      refusal: values.refusal === '' ? null : (values.refusal ?? null),
    };
  }
  const isPlain = values.run === undefined && values.refusal === undefined;
  if ((kind === 'begin' || kind === 'succeeded') && isPlain) return { kind };
  throw new UsageError('Name a step, and a run or a refusal only for one that failed.', usage);
}
