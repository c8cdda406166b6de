/// <reference lib="esnext.disposable" />
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Statements } from './database/engine.ts';
import { explainIfFull } from './database/explainDamage.ts';
import { loadSeasons } from './database/updateFromSeed.ts';
import type { SeedSeason } from '../common/clubs/seasons/readSeasons.ts';
import type { Keys } from '../common/localServer.ts';
import { logLine } from '../common/logLine.ts';
import { callFunction } from '../supabase/functions/_shared/serve/callFunction.ts';
import { functionEnvironment } from '../supabase/functions/_shared/serve/functionEnvironment.ts';
import { keepBackups } from './backups/keepBackups.ts';
import { finishRestore } from './backups/restore.ts';
import { isNewDatabase } from './database/openBackend.ts';
import { startBackend, type RunningBackend } from './backend/startBackend.ts';
import { openSiteFolders } from './files/siteFolders.ts';
import { createFunctionHost, type LocalHost } from './gateway/createFunctionHost.ts';
import { createServer } from './gateway/createServer.ts';
import { listen } from './gateway/listen.ts';
import { createCommands, type Commands } from './jobs/createCommands.ts';
import { probeWrites } from './health/probeWrites.ts';
import { readServerState } from './health/readServerState.ts';
import { createIngester } from './jobs/ingester.ts';
import { openBuilds } from './jobs/openBuilds.ts';
import { recordBuild } from './jobs/recordBuild.ts';
import { createCommandRunner } from './jobs/runCommand.ts';
import { seekFirstNews, type FirstNews } from './jobs/seekFirstNews.ts';
import { showFirstNews } from './jobs/showFirstNews.ts';
import { startSchedule } from './jobs/startSchedule.ts';
import {
  failLostBuilds,
  startAlertChecks,
  startDiscoveryUpkeep,
  startJobExpiry,
  tidyDatabase,
} from './jobs/upkeep.ts';
import { rememberSize } from './limits/remembered.ts';
import { loadKeys } from './loadKeys.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import type { StartOptions } from './readStartOptions.ts';
import { hasSampleFeeds, openSampleFeeds } from './samples/openSampleFeeds.ts';
import type { SampleFeeds } from './samples/startSampleFeeds.ts';
import { serverParts, type Running } from './serverParts.ts';

/** A build may have several reasons to fail, and each is for the operator to read. */
const maxReasonCharacters = 1000;

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
 * @param stopping Ends a start that is still under way; the promise then rejects with its reason.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function startTouchline(
  options: StartOptions,
  log: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Touchline> {
  const telling: Telling = {
    log,
    complain: (message) => {
      if (stopping.aborted) return;
      log(logLine('start', 'failed', { error: message }, maxReasonCharacters));
    },
    stopping,
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
    const server = createServer(serverParts(() => running, options.trustedProxies));
    const listener = await listen(server, options.host, options.port);
    service.defer(() => listener.close());
    const lock = lockDataDirectory(options.dataDirectory);
    storage.defer(() => lock.release());
    await finishRestore(options.dataDirectory);
    const keys = await loadKeys(options.dataDirectory);
    const feeds = await openFeeds(options, seasons, storage);
    const backend = await openBackend(options, keys, feeds, storage, telling);
    const expiry = startJobExpiry(backend, telling.complain);
    service.defer(() => expiry.stop());
    const writes = probeWrites(backend, (sentence) => log(logLine('database', sentence)));
    service.defer(() => writes.stop());
    const lostBuilds = await failLostBuilds(backend);
    const folders = await openSiteFolders(join(options.dataDirectory, 'site'));
    const commands = openCommands(options, keys, feeds, service, stopping);
    const quietMs = options.rebuildQuietSeconds * 1000;
    const builds = openBuilds(commands, folders, telling.complain, quietMs);
    service.defer(() => builds.rebuilder.close());
    const ingester = createIngester(
      async (trigger, jobId) => {
        await showFirstNews(() => commands.ingest(trigger, jobId), {
          engine: backend,
          hasSite: () => folders.current() !== null,
          rebuild: builds.rebuilder.rebuild,
        });
        await tidyDatabase(backend);
      },
      () => builds.rebuilder.rebuild(),
      telling.complain,
    );
    const firstNews = seekFirstNews(ingester, backend, log);
    service.defer(() => firstNews.stop());
    const note = (how: 'rebuild' | 'rebuildAtOnce', buildId: string = randomUUID()) =>
      noteBuild(recordBuild(buildId, builds.rebuilder, backend, how), telling);
    const ownState = () => readServerState(options, builds.rebuilder);
    const functionHost = createFunctionHost(options, keys, feeds?.port ?? null, {
      fetch: async (request) => server.fetch(request),
      startIngestion: (jobId) => firstNews.startJob(jobId),
      rebuild: (buildId, { allowShrink }) => {
        if (allowShrink) builds.allowShrink();
        note('rebuild', buildId);
      },
      ownState,
      log,
    });
    const schedule = startSchedule(options.ingestEveryHours, () => ingester.ingest('schedule'));
    service.defer(() => schedule.stop());
    running = {
      ...{
        startedAtMs,
        keys,
        backend,
        folders,
        ingester,
        functionHost,
        schedule,
        ownState,
        writes,
      },
      rebuilder: builds.rebuilder,
      publishAtOnce: () => note('rebuildAtOnce'),
      rebuildSecret: options.rebuildHookSecret ?? keys.secretKey,
      databaseBytes: rememberSize(backend),
    };
    // What was taken down just before the last stop does not stay until there is news.
    if (folders.current() !== null) {
      if (lostBuilds > 0) running.publishAtOnce();
      else void builds.rebuilder.rebuild();
    }
    await bringNews(running, firstNews, options.sources, stopping);
    const upkeep = startDiscoveryUpkeep(
      backend,
      (jobId) => callOwn(functionHost, 'bulk-discover-fan-blogs', { action: 'continue', jobId }),
      telling.complain,
    );
    service.defer(() => upkeep.stop());
    const alerts = startAlertChecks(
      () => callOwn(functionHost, 'send-alerts', {}),
      telling.complain,
    );
    service.defer(() => alerts.stop());
    if (options.contact === null && (await readsTheWeb(backend))) {
      log(logLine('start', 'publishers cannot reach you', { repair: 'set CONTACT_ADDRESS' }));
    }
    if (options.databaseUrl === undefined) {
      const { copyDatabase, isNew } = backend;
      const backups = keepBackups(options.dataDirectory, copyDatabase, isNew, log);
      service.defer(() => backups.stop());
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
  { sources, dataDirectory, port }: StartOptions,
  seasons: readonly SeedSeason[],
  storage: AsyncDisposableStack,
): Promise<SampleFeeds | null> {
  // What a database was made with stays: later starts leave its sources as they are.
  const isWanted = isNewDatabase(dataDirectory)
    ? sources === 'sample'
    : hasSampleFeeds(dataDirectory);
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

function openCommands(
  options: StartOptions,
  keys: Keys,
  feeds: SampleFeeds | null,
  service: AsyncDisposableStack,
  stopping: AbortSignal,
): Commands {
  const runner = createCommandRunner();
  service.defer(() => runner.close());
  stopping.addEventListener('abort', () => void runner.close());
  return createCommands(runner, options, keys, feeds?.port ?? null);
}

/** A stop may close the database before the end of a build is noted; the next start does it. */
function noteBuild(recorded: Promise<void>, { complain }: Telling): void {
  recorded.catch((error: unknown) => complain(`A build could not be noted: ${String(error)}`));
}

async function bringNews(
  { backend, folders, ingester, rebuilder }: Running,
  firstNews: FirstNews,
  sources: StartOptions['sources'],
  stopping: AbortSignal,
): Promise<void> {
  // Publishers take their time, and there may be no way to them: the site says so until they answer.
  if (backend.isNew && sources === 'pack') await rebuilder.rebuild();
  if (folders.current() !== null) {
    // What was built last is served at once; this catches up with what was missed meanwhile.
    firstNews.start(backend.isNew ? 'start' : 'schedule');
    return;
  }
  // Nothing can be shown before there is news and a site. Where a first run was cut short, the
  // scheduled one takes it up.
  await ingester.ingest(backend.isNew ? 'start' : 'schedule');
  stopping.throwIfAborted();
  if (folders.current() === null) {
    throw new Error(rebuilder.state().lastError ?? 'No site was built.');
  }
}

/** Calls a function of this server, as a schedule of a hosted project would. */
function callOwn(functionHost: LocalHost, name: string, body: Record<string, unknown>) {
  const environment = functionEnvironment(functionHost.environment);
  return callFunction(name, body, { environment, host: { ...functionHost, callerAddress: '' } });
}
