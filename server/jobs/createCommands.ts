import { lossExitCode } from '../../site/publish/judgeLoss.ts';
import type { IngestionTrigger } from './ingester.ts';
import type { Keys } from '../../common/localServer.ts';
import type { CommandRunner } from './runCommand.ts';

/** Nothing stands against a build but how much the site lost. */
export class LossRefused extends Error {}

/** The settings that commands are run with; see `readStartOptions`. */
export interface CommandOptions {
  localUrl: string;
  siteUrl: string;
  allowedPrivateHosts: string;
  ingestionVariables: Readonly<Record<string, string>>;
  serviceWorker: string;
  contact: string | null;
}

interface BuildOptions {
  folder: string;
  previousFolder: string | null;
  /** Also when the site lost a large share of its articles. */
  allowShrink: boolean;
  /** Ends it where something has to be built in its place. */
  brokenOff: AbortSignal;
}

/**
 * Runs the project's command lines in the environment of this server; a failed one rejects with its words.
 */
export function createCommands(
  runner: CommandRunner,
  options: CommandOptions,
  keys: Keys,
  sampleFeedsPort: number | null,
) {
  let isFirstRun = true;

  async function run(what: string, ...command: Parameters<CommandRunner['run']>): Promise<void> {
    const { exitCode, errorText } = await runner.run(...command);
    if (exitCode === 0) return;
    const message = `${what} failed: ${errorText || 'it was stopped.'}`;
    throw exitCode === lossExitCode ? new LossRefused(message) : new Error(message);
  }

  return {
    /** Runs an ingestion. The first one of a server takes up a running job, for its worker is gone. */
    ingest: async (trigger: IngestionTrigger, jobId: string | null): Promise<void> => {
      const flags = ['--trigger', trigger];
      if (jobId !== null) flags.push('--job', jobId);
      if (isFirstRun) flags.push('--take-over');
      isFirstRun = false;
      await run('The ingestion run', 'ingest/cli.ts', flags, {
        SUPABASE_URL: options.localUrl,
        SUPABASE_SECRET_KEY: keys.secretKey,
        SITE_URL: options.siteUrl,
        ...options.ingestionVariables,
        ALLOWED_PRIVATE_HOSTS: allowedPrivateHostsOf(options, sampleFeedsPort),
      });
    },
    /**
     * Builds the site into a folder if it differs from `previousFolder`.
     *
     * @throws {LossRefused} where all that stands against it is how much it lost.
     */
    build: async ({ folder, previousFolder, allowShrink, brokenOff }: BuildOptions) => {
      brokenOff.throwIfAborted();
      const flags = ['--if-changed', '--same-origin', '--out', folder];
      if (previousFolder !== null) flags.push('--previous', previousFolder);
      if (allowShrink) flags.push('--allow-shrink');
      const environment = {
        // The site and its backend share one origin here, whatever name visitors use for it.
        SUPABASE_URL: options.localUrl,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SITE_URL: options.siteUrl,
        SERVICE_WORKER: options.serviceWorker,
        ...(options.contact === null ? {} : { CONTACT_ADDRESS: options.contact }),
        NODE_ENV: 'production',
      };
      await run('The build', 'site/publish/cli.ts', flags, environment, brokenOff);
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;

/** The sample feeds live on this machine, which the address guard would refuse like any other. */
export function allowedPrivateHostsOf(
  { allowedPrivateHosts }: Pick<CommandOptions, 'allowedPrivateHosts'>,
  sampleFeedsPort: number | null,
): string {
  const sample = sampleFeedsPort === null ? '' : `*.localhost:${String(sampleFeedsPort)}`;
  return [allowedPrivateHosts, sample].filter((entry) => entry !== '').join(',');
}
