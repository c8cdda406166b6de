import type { Log } from '../../../../common/logLine.ts';

/** The state of a server that is not in the database; `private.troubles` makes alerts of it. */
export interface ServerState {
  /** After how many hours without a run one is overdue; null where none is scheduled. */
  runDueAfterHours: number | null;
  /** How the last build ended, unless well; `refused` when the site would lose too much. */
  build: 'failed' | 'refused' | null;
  isDiskNearlyFull: boolean;
}

/**
 * The server of `npm start` as a function sees it, passed as the second argument of `fetch`. The Deno
 * runtime of a hosted project has nothing of this.
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
  ownState(): Promise<ServerState>;
  /** Takes one whole line of the log. */
  log: (line: string) => void;
}

declare const EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined;

/** The second argument of `fetch` if our server passed it; Deno passes something else there. */
export function asHost(argument: unknown): FunctionHost | null {
  const isHost = argument instanceof Object && 'kind' in argument && argument.kind === 'touchline';
  return isHost ? (argument as FunctionHost) : null;
}

/** Lets a task go on after the answer; hosted runtimes would end it with the request otherwise. */
export function runInBackground(task: Promise<unknown>, log: Log): void {
  const settled = task.catch((error: unknown) =>
    log('failed in the background', { error: String(error) }),
  );
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(settled);
}
