import type { Log } from '../../../../common/logLine.ts';

/** What a server of ours knows of itself, and no database does; see `private.troubles`. */
export interface ServerState {
  /** After how many hours without a run one is overdue; null where none is scheduled. */
  runDueAfterHours: number | null;
  /** How the last build went that did not go well; refused for what the site lost. */
  build: 'failed' | 'refused' | null;
  isDiskNearlyFull: boolean;
}

/**
 * What runs a function. On a hosted project that is Supabase's Deno runtime, which gives nothing of
 * this; the server of `npm start` gives all of it, as the second argument of `fetch`.
 */
export interface FunctionHost {
  kind: 'touchline';
  environment: Readonly<Record<string, string | undefined>>;
  /** Reaches the backend without a way round through the network. */
  fetch: typeof fetch;
  callerAddress: string;
  /** Runs the job with that id in a process of its own. */
  startIngestion(jobId: string): void;
  /** Builds the site and notes in `site_builds` how it went. */
  rebuild(buildId: string, options: { allowShrink: boolean }): void;
  /** How the server itself stands. */
  ownState(): Promise<ServerState>;
  /** Takes one whole line of the log. */
  log: (line: string) => void;
}

declare const EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined;

/** What a server passed beside the request, if that is ours: Deno passes something else there. */
export function asHost(argument: unknown): FunctionHost | null {
  const isHost =
    typeof argument === 'object' &&
    argument !== null &&
    'kind' in argument &&
    argument.kind === 'touchline';
  return isHost ? (argument as FunctionHost) : null;
}

/** Lets a task go on after the answer; hosted runtimes would end it with the request otherwise. */
export function runInBackground(task: Promise<unknown>, log: Log): void {
  const settled = task.catch((error: unknown) =>
    log('failed in the background', { error: String(error) }),
  );
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(settled);
}
