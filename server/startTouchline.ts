/// <reference lib="esnext.disposable" />
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Statements } from './database/engine.ts';
import { explainIfFull } from './database/explainDamage.ts';
import { loadSeasons } from '../common/pyramid/pyramidFiles.ts';
import type { SeedSeason } from '../common/pyramid/readSeasons.ts';
import type { Keys } from '../common/localServer.ts';
import { logLine } from '../common/logLine.ts';
import { callFunction } from '../supabase/functions/_shared/serve/callFunction.ts';
import { functionEnvironment } from '../supabase/functions/_shared/serve/functionEnvironment.ts';
import { keepBackups } from './database/backups/keepBackups.ts';
import { finishRestore } from './database/backups/restore.ts';
import { isNewDatabase } from './database/thread/openBackend.ts';
import { startBackend, type RunningBackend } from './database/thread/startBackend.ts';
import { openSiteFolders } from './jobs/siteFolders.ts';
import { createFunctionHost, type LocalHost } from './gateway/createFunctionHost.ts';
import { createServer } from './gateway/createServer.ts';
import { listen } from './gateway/listen.ts';
import { lockDatabase } from './database/postgres/lockDatabase.ts';
import { bringNews } from './jobs/bringNews.ts';
import { openWork } from './jobs/openWork.ts';
import { checkDatabaseWritable } from './jobs/checkDatabaseWritable.ts';
import { readServerState } from './jobs/readServerState.ts';
import {
  failLostBuilds,
  startAlertChecks,
  startDiscoveryUpkeep,
  startJobExpiry,
} from './jobs/upkeep.ts';
import { queueBounds } from './gateway/limits/limits.ts';
import { rememberSize } from './database/thread/databaseSize.ts';
import { loadKeys } from './loadKeys.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import type { StartOptions } from './readStartOptions.ts';
import { openSampleFeeds, rememberedPort } from './samples/openSampleFeeds.ts';
import type { SampleFeeds } from './samples/startSampleFeeds.ts';
import { serverParts, type Running } from './serverParts.ts';

/** A build may have several reasons to fail, and each is for the operator to read. */
const maxReasonCharacters = 1000;
/** The server that has the database may be about to stop, to be replaced by this one. */
const waitForDatabaseMs = 30_000;

export interface Touchline {
  /** Ends what runs, answers the requests under way, closes the database. */
  stop(): Promise<void>;
}

/** What is told on the way, line by line, and whether to go on. */
interface Telling {
  log: (line: string) => void;
  /** Tells what failed, unless it did because all of it ends. */
  complain: (message: string) => void;
  stopping: AbortSignal;
}

/**
 * The whole product on one machine. Takes the port and the data directory before anything is
 * written, so that a refusal leaves everything as it was.
 *
 * @param log Takes one line at a time.
 * @param stopping Ends a start that is under way; the promise then rejects with its reason. Aborted with a
 *   sentence when this server has to stop because another one has its database.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function startTouchline(
  options: StartOptions,
  log: (line: string) => void,
  stopping: AbortController = new AbortController(),
): Promise<Touchline> {
  const telling: Telling = {
    log,
    complain: (message) => {
      if (stopping.signal.aborted) return;
      log(logLine('start', 'failed', { error: message }, maxReasonCharacters));
    },
    stopping: stopping.signal,
  };
  // Last opened, first closed; what is stored only once nobody asks for it any more.
  const service = new AsyncDisposableStack();
  const storage = new AsyncDisposableStack();
  const stop = async () => {
    await service.disposeAsync();
    await storage.disposeAsync();
  };
  const startedAtMs = performance.now();
  let running: Running | null = null;
  try {
    const seasons = loadSeasons();
    const isShared = options.databaseUrl !== undefined;
    const parts = serverParts(() => running, options.trustedProxies);
    const bounds = queueBounds[isShared ? 'postgres' : 'embedded'];
    const server = createServer(parts, undefined, bounds);
    const listener = await listen(server, options.host, options.port);
    service.defer(() => listener.close());
    // Before the folder, which a server that is being replaced still holds.
    if (options.databaseUrl !== undefined) {
      const database = await lockDatabase({
        ...{ url: options.databaseUrl, waitMs: waitForDatabaseMs, log, signal: stopping.signal },
        onTaken: (reason) => stopping.abort(reason),
      });
      storage.defer(() => database.release());
    }
    const lock = lockDataDirectory(options.dataDirectory);
    storage.defer(() => lock.release());
    if (options.databaseUrl === undefined) await finishRestore(options.dataDirectory);
    const keys = await loadKeys(options.dataDirectory);
    const folders = await openSiteFolders(join(options.dataDirectory, 'site'));
    const feeds = await openFeeds(options, seasons, storage);
    const backend = await openBackend(options, keys, feeds, storage, telling);
    const expiry = startJobExpiry(backend, telling.complain);
    service.defer(() => expiry.stop());
    const writes = checkDatabaseWritable(backend, (sentence) => log(logLine('database', sentence)));
    service.defer(() => writes.stop());
    await failLostBuilds(backend);
    const sampleFeedsPort = feeds?.port ?? (await rememberedPort(options.dataDirectory));
    const work = openWork(
      {
        ...{ options, keys, sampleFeedsPort, engine: backend, folders },
        ...telling,
      },
      service,
    );
    const ownState = () => readServerState(options, work.rebuilder);
    const functionHost = createFunctionHost(options, keys, sampleFeedsPort, {
      fetch: async (request, inner) => server.fetch(request, inner),
      startIngestion: (jobId) => work.firstNews.startJob(jobId),
      rebuild: work.rebuild,
      ownState,
      log,
    });
    const databaseBytes = rememberSize(backend);
    running = {
      ...{ startedAtMs, keys, backend, folders, functionHost, ownState, writes },
      ...{ schedule: work.schedule, rebuilder: work.rebuilder },
      rebuildSecret: options.rebuildHookSecret ?? keys.secretKey,
      databaseBytes,
    };
    // A change just before the last stop, or of this version, does not wait for news.
    if (folders.current() !== null) work.rebuild(randomUUID(), { allowShrink: false });
    await bringNews(backend.isNew, folders, work, options.sources, stopping.signal);
    const upkeep = startDiscoveryUpkeep(
      backend,
      async (jobId) => {
        await callOwn(functionHost, 'bulk-discover-fan-blogs', { action: 'continue', jobId });
      },
      telling.complain,
    );
    service.defer(() => upkeep.stop());
    const alerts = startAlertChecks(async () => {
      await callOwn(functionHost, 'send-alerts', {});
    }, telling.complain);
    service.defer(() => alerts.stop());
    if (options.contact === null && (await readsTheWeb(backend))) {
      log(logLine('start', 'publishers cannot reach you', { repair: 'set CONTACT_ADDRESS' }));
    }
    if (options.databaseUrl === undefined) {
      const { dataDirectory } = options;
      service.defer(keepBackups({ ...backend, dataDirectory, log }));
    }
    log(`Touchline is ready: ${options.siteUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw explainIfFull(options.dataDirectory, error);
  }
}

/** Whether a source is read that is not on this machine, as all of the sample news is. */
async function readsTheWeb(engine: Pick<Statements, 'query'>): Promise<boolean> {
  const { rows } = await engine.query(
    `select from public.sources where is_enabled and url !~ '^https?://[^/]*localhost[:/]' limit 1`,
  );
  return rows.length > 0;
}

async function openFeeds(
  { sources, dataDirectory, databaseUrl, port }: StartOptions,
  seasons: readonly SeedSeason[],
  storage: AsyncDisposableStack,
): Promise<SampleFeeds | null> {
  // What a database was made with stays: later starts leave its sources as they are.
  const isNew = databaseUrl === undefined ? isNewDatabase(dataDirectory) : sources === 'sample';
  const isWanted = isNew ? sources === 'sample' : (await rememberedPort(dataDirectory)) !== null;
  if (!isWanted) return null;
  const feeds = await openSampleFeeds(dataDirectory, port + 1, seasons);
  storage.defer(() => feeds.close());
  return feeds;
}

async function openBackend(
  { dataDirectory, databaseUrl, siteUrl, adminEmail, adminPassword, sources: chosen }: StartOptions,
  keys: Keys,
  feeds: SampleFeeds | null,
  storage: AsyncDisposableStack,
  { log, stopping }: Telling,
): Promise<RunningBackend> {
  log(logLine('start', 'opening the database'));
  const sources = chosen === 'pack' ? chosen : (feeds?.sources ?? []);
  const backend = await startBackend(
    { dataDirectory, databaseUrl, keys, siteUrl, sources, adminEmail, adminPassword },
    log,
  );
  storage.defer(() => backend.close());
  stopping.throwIfAborted();
  return backend;
}

/** Calls a function of this server, as a schedule of a hosted project would. */
function callOwn(functionHost: LocalHost, name: string, body: Record<string, unknown>) {
  const environment = functionEnvironment(functionHost.environment);
  return callFunction(name, body, { environment, host: functionHost.for('') });
}
