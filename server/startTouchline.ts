import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { callFunction } from '../supabase/functions/_shared/serve/callFunction.ts';
import { functionEnvironment } from '../supabase/functions/_shared/serve/functionEnvironment.ts';
import { networkOf } from '../supabase/functions/_shared/serve/networkOf.ts';
import { answerCreateUser } from './auth/answerCreateUser.ts';
import { createFunctionHost, type LocalHost } from './gateway/createFunctionHost.ts';
import { createCommands } from './jobs/createCommands.ts';
import { createServer, type ServerParts } from './gateway/createServer.ts';
import { describeHealth } from './health/describeHealth.ts';
import { ensureAdministrator } from './auth/ensureAdministrator.ts';
import {
  failLostBuilds,
  tidyDatabase,
  startDiscoveryUpkeep,
  startJobExpiry,
} from './jobs/upkeep.ts';
import { createIngester, type Ingester } from './jobs/ingester.ts';
import { isSessionToken } from './auth/session.ts';
import { listen, type Listener } from './gateway/listen.ts';
import { loadKeys } from './loadKeys.ts';
import { lockDataDirectory, type DataDirectoryLock } from './lockDataDirectory.ts';
import { openEmbeddedBackend, type EmbeddedBackend } from './database/openEmbeddedBackend.ts';
import { openSampleFeeds } from './samples/openSampleFeeds.ts';
import { readHealth } from './health/readHealth.ts';
import type { StartOptions } from './readStartOptions.ts';
import { createRebuilder, type Rebuilder } from './jobs/rebuilder.ts';
import { recordBuild } from './jobs/recordBuild.ts';
import { rememberSize } from './limits/remembered.ts';
import { createCommandRunner, type CommandRunner } from './jobs/runCommand.ts';
import { logLine } from '../common/logLine.ts';
import { sameSecret } from '../common/sameSecret.ts';
import type { SampleFeeds } from './samples/startSampleFeeds.ts';
import { openSiteFolders, type SiteFolders } from './files/siteFolders.ts';
import { startSchedule, type Schedule } from './jobs/startSchedule.ts';

/** A build may have several reasons to fail, and each is for the operator to read. */
const MAX_REASON_CHARACTERS = 1000;

export interface Touchline {
  /** Ends what runs, answers the requests under way, closes the database. */
  stop(): Promise<void>;
}

/**
 * The whole product on one machine. Takes the port and the data directory before anything is
 * written, so that a refusal leaves everything as it was.
 *
 * @param log Takes one line at a time.
 * @param stopping Ends a start that is still under way; the promise then rejects with its reason.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function startTouchline(
  options: StartOptions,
  log: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Touchline> {
  const parts: RunningParts = { startedAtMs: performance.now() };
  try {
    const server = createServer(serverParts(parts));
    parts.fetch = async (request) => server.fetch(request);
    parts.listener = await listen(server, options.host, options.port);
    parts.lock = lockDataDirectory(options.dataDirectory);
    await startParts(options, parts, log, stopping);
    log(`Touchline is ready: ${options.siteUrl}`);
    return { stop: () => stopParts(parts) };
  } catch (error) {
    await stopParts(parts);
    throw error;
  }
}

/** Filled in as the start proceeds. */
interface RunningParts {
  readonly startedAtMs: number;
  listener?: Listener;
  lock?: DataDirectoryLock;
  /** This server, without a way through the network. */
  fetch?: (request: Request) => Promise<Response>;
  functionHost?: LocalHost;
  secretKey?: string;
  jwtSecret?: string;
  rebuildSecret?: string;
  feeds?: SampleFeeds;
  embedded?: EmbeddedBackend;
  databaseBytes?: () => Promise<number>;
  /** After how many hours without a run one is overdue; null where none is scheduled. */
  overdueAfterHours?: number | null;
  folders?: SiteFolders;
  runner?: CommandRunner;
  rebuilder?: Rebuilder;
  /** The next build was asked to accept a loss of articles. */
  allowsShrink?: boolean;
  ingester?: Ingester;
  jobExpiry?: { stop(): void };
  discoveryUpkeep?: { stop(): void };
  schedule?: Schedule;
}

async function startParts(
  options: StartOptions,
  parts: RunningParts,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const { dataDirectory } = options;
  const keys = await loadKeys(dataDirectory);
  parts.secretKey = keys.secretKey;
  parts.jwtSecret = keys.jwtSecret;
  parts.rebuildSecret = options.rebuildHookSecret ?? keys.secretKey;
  if (options.hasSampleFeeds) {
    parts.feeds = await openSampleFeeds(dataDirectory, options.port + 1);
  }

  log(logLine('start', 'opening the database'));
  const { siteUrl } = options;
  const sources = parts.feeds?.sources ?? [];
  const embedded = await openEmbeddedBackend({ dataDirectory, keys, siteUrl, sources });
  parts.embedded = embedded;
  parts.databaseBytes = rememberSize(embedded.database.engine);
  const { ingestEveryHours } = options;
  // One run that does not come may be chance, two are not.
  parts.overdueAfterHours = ingestEveryHours === 0 ? null : Math.ceil(2 * ingestEveryHours) + 1;
  stopping.throwIfAborted();
  const { adminEmail, adminPassword } = options;
  await ensureAdministrator(embedded.database.engine, adminEmail, adminPassword, (password) => {
    log(`[start] administrator ${adminEmail} with the password ${password} (shown this once)`);
  });

  const complain = (message: string) => {
    if (!stopping.aborted)
      log(logLine('start', 'failed', { error: message }, MAX_REASON_CHARACTERS));
  };
  parts.jobExpiry = startJobExpiry(embedded.database.engine, complain);
  await failLostBuilds(embedded.database.engine);

  const folders = await openSiteFolders(join(dataDirectory, 'site'));
  parts.folders = folders;
  const runner = createCommandRunner();
  parts.runner = runner;
  stopping.addEventListener('abort', () => void runner.close());
  const commands = createCommands(runner, options, keys, parts.feeds?.port ?? null);
  const rebuilder = createRebuilder(
    async () => {
      const folder = folders.next();
      const allowShrink = parts.allowsShrink === true;
      parts.allowsShrink = false;
      await commands.build({ folder, previousFolder: folders.current(), allowShrink });
      await folders.publishIfBuilt(folder);
    },
    complain,
    options.rebuildQuietSeconds * 1000,
  );
  parts.rebuilder = rebuilder;
  const ingester = createIngester(
    async (trigger, jobId) => {
      await commands.ingest(trigger, jobId);
      await tidyDatabase(embedded.database.engine);
    },
    () => rebuilder.rebuild(),
    complain,
  );
  parts.ingester = ingester;
  parts.functionHost = createFunctionHost(options, keys, parts.feeds?.port ?? null, {
    fetch: (request) => parts.fetch?.(request) ?? Promise.resolve(Response.error()),
    startIngestion: (jobId) => void ingester.ingestJob(jobId),
    rebuild: (buildId) => {
      // A stop may close the database before the end of a build is noted; the next start does it.
      recordBuild(buildId, rebuilder, embedded.database.engine).catch((error: unknown) => {
        complain(`A build could not be noted: ${String(error)}`);
      });
    },
    log,
  });

  if (folders.current() === null) {
    // Nothing can be shown before there is news and a site. Where a first run was cut short, the
    // scheduled one takes it up.
    await ingester.ingest(embedded.isNew ? 'start' : 'schedule');
    stopping.throwIfAborted();
    if (folders.current() === null)
      throw new Error(rebuilder.state().lastError ?? 'No site was built.');
  } else {
    // What was built last is served at once; this catches up with what was missed meanwhile.
    void ingester.ingest('schedule');
  }
  parts.discoveryUpkeep = startDiscoveryUpkeep(
    embedded.database.engine,
    (jobId) => continueDiscovery(jobId, parts),
    complain,
  );
  parts.schedule = startSchedule(ingestEveryHours, () => ingester.ingest('schedule'));
}

async function continueDiscovery(jobId: string, { functionHost }: RunningParts): Promise<void> {
  if (functionHost === undefined) return;
  const host = { ...functionHost, callerAddress: '' };
  const environment = functionEnvironment(functionHost.environment);
  await callFunction(
    'bulk-discover-fan-blogs',
    { action: 'continue', jobId },
    { environment, host },
  );
}

/** Last opened, first closed; the database only once nobody asks it anything. */
async function stopParts(parts: RunningParts): Promise<void> {
  parts.schedule?.stop();
  parts.jobExpiry?.stop();
  parts.discoveryUpkeep?.stop();
  parts.rebuilder?.close();
  await parts.runner?.close();
  await parts.listener?.close();
  await parts.feeds?.close();
  await parts.embedded?.database.close();
  parts.lock?.release();
}

function serverParts(parts: RunningParts): ServerParts {
  return {
    backend: () => parts.embedded?.backend ?? null,
    createUser: (request) =>
      parts.embedded === undefined
        ? null
        : answerCreateUser(request, parts.embedded.database.engine, parts.secretKey ?? ''),
    siteFolder: () => parts.folders?.current() ?? null,
    rebuildSecrets: () => (parts.rebuildSecret === undefined ? [] : [parts.rebuildSecret]),
    isSecretKey: (apiKey) => parts.secretKey !== undefined && sameSecret(apiKey, parts.secretKey),
    isSessionToken: (token) =>
      parts.jwtSecret !== undefined && isSessionToken(token, parts.jwtSecret, new Date()),
    functionHost: (callerAddress) =>
      parts.functionHost === undefined ? null : { ...parts.functionHost, callerAddress },
    takeSuggestion: async (callerAddress) => {
      const answer = await parts.embedded?.database.engine.query<{ wait: number }>(
        'select private.take_suggestion($1) as wait',
        [networkOf(callerAddress)],
      );
      return answer?.rows[0]?.wait ?? 0;
    },
    onWrite: ({ hasSecretKey }) => {
      // The run under way writes with the secret key, and ends in a build of its own.
      const isOfRun = hasSecretKey && parts.ingester?.isIngesting() === true;
      if (!isOfRun) parts.rebuilder?.rebuildSoon();
    },
    rebuild: ({ allowShrink }) => {
      if (allowShrink) parts.allowsShrink = true;
      const buildId = randomUUID();
      parts.functionHost?.rebuild(buildId);
      return buildId;
    },
    health: async () => {
      const { embedded, folders, rebuilder } = parts;
      if (embedded === undefined || (folders?.current() ?? null) === null) {
        return { status: 'starting' };
      }
      const builtAt = folders?.manifest()?.builtAt ?? null;
      const build = rebuilder?.state();
      const error = build?.lastError ?? null;
      const { lastIngestion, counts, ...watched } = await readHealth(embedded.database.engine, {
        overdueAfterHours: parts.overdueAfterHours ?? null,
        upToDateAt: build?.upToDateAt ?? null,
      });
      const facts = {
        ...watched,
        uptimeMs: performance.now() - parts.startedAtMs,
        builtAt: builtAt === null ? null : new Date(builtAt),
        buildError: error,
      };
      return {
        ...describeHealth(facts, new Date()),
        isRunOverdue: watched.isRunOverdue,
        databaseBytes: (await parts.databaseBytes?.()) ?? null,
        lastIngestion,
        counts,
        nextIngestionAt: parts.schedule?.nextRunAt() ?? null,
        lastBuild: { builtAt, error },
      };
    },
  };
}
