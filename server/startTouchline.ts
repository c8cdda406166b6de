/// <reference lib="esnext.disposable" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statements } from './database/engine.ts';
import { explainIfFull } from './database/explainDamage.ts';
import { loadSeasons } from '../common/pyramid/pyramidFiles.ts';
import type { SeedSeason } from '../common/pyramid/readSeasons.ts';
import { addressesFile } from '../common/localServer.ts';
import { logLine } from '../common/logLine.ts';
import { callFunction } from '../supabase/functions/_shared/serve/callFunction.ts';
import { functionEnvironment } from '../supabase/functions/_shared/serve/functionEnvironment.ts';
import { keepBackups } from './database/backups/keepBackups.ts';
import { finishRestore } from './database/backups/restore.ts';
import { lockDatabase } from './database/postgres/lockDatabase.ts';
import { isNewDatabase } from './database/thread/openBackend.ts';
import { startBackend } from './database/thread/startBackend.ts';
import { createFunctionHost } from './gateway/createFunctionHost.ts';
import { createServer, type ServerParts } from './gateway/createServer.ts';
import { queueBounds } from './gateway/limits/limits.ts';
import { listen } from './gateway/listen.ts';
import { rememberSize } from './gateway/readHealth.ts';
import { checkDatabaseWritable } from './jobs/checkDatabaseWritable.ts';
import { openJobs, readServerState } from './jobs/openJobs.ts';
import { openSiteFolders } from './jobs/siteFolders.ts';
import { failLostBuilds, startUpkeep } from './jobs/upkeep.ts';
import { loadKeys } from './loadKeys.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import type { StartOptions } from './readStartOptions.ts';
import { openSampleFeeds, rememberedPort } from './samples/openSampleFeeds.ts';
import { serverParts } from './serverParts.ts';

/** A build may have several reasons to fail, and each is for the operator to read. */
const maxReasonCharacters = 1000;

/**
 * Starts the whole product; takes the port and the data directory before anything is written.
 *
 * @param stopping Ends a start under way, which rejects with its reason; aborted with a sentence when another
 *   server takes the database.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function startTouchline(
  options: StartOptions,
  log: (line: string) => void,
  stopping: AbortController = new AbortController(),
) {
  /** Logs a failure, unless the server is stopping. */
  const complain = (message: string, stage: string) => {
    if (stopping.signal.aborted) return;
    log(logLine(stage, 'failed', { error: message }, maxReasonCharacters));
  };
  const startedAtMs = performance.now();
  const { databaseUrl, dataDirectory, trustedProxies } = options;
  // Last opened, first closed.
  const opened = new AsyncDisposableStack();
  /** Ends what runs, answers the requests under way, closes the database. */
  const stop = () => opened.disposeAsync();
  let parts: ServerParts | null = null;
  try {
    // Before anything is written: a season that is wrong is told, and leaves nothing behind.
    const seasons = loadSeasons();
    const bounds = queueBounds[databaseUrl === undefined ? 'embedded' : 'postgres'];
    const server = createServer(() => parts, { trustedProxies, bounds });
    const listener = await listen(server, options.host, options.port);
    opened.defer(() => listener.close());

    // Before the folder, which a server that is being replaced still holds.
    if (databaseUrl !== undefined) {
      const onTaken = (reason: Error) => stopping.abort(reason);
      const only = await lockDatabase(databaseUrl, onTaken, log, stopping.signal);
      opened.defer(() => only.release());
    }
    const lock = lockDataDirectory(dataDirectory);
    opened.defer(() => lock.release());
    const { localUrl, siteUrl } = options;
    await writeFile(addressesFile(dataDirectory), JSON.stringify({ localUrl, siteUrl }));

    if (databaseUrl === undefined) await finishRestore(dataDirectory);
    const keys = await loadKeys(dataDirectory);
    const folders = await openSiteFolders(join(dataDirectory, 'site'));
    const feeds = await openFeeds(options, seasons, opened);
    const sampleFeedsPort = feeds?.port ?? (await rememberedPort(dataDirectory));
    log(logLine('start', 'opening the database'));
    const { adminEmail, adminPassword } = options;
    const sources = options.sources === 'pack' ? options.sources : (feeds?.sources ?? []);
    const backend = await startBackend(
      { dataDirectory, databaseUrl, keys, siteUrl, sources, adminEmail, adminPassword },
      log,
    );
    opened.defer(() => backend.close());
    stopping.signal.throwIfAborted();
    // Requests under way are answered before the database is closed.
    opened.defer(() => listener.close());

    const writes = checkDatabaseWritable(backend, (sentence) => log(logLine('database', sentence)));
    opened.defer(() => writes.stop());
    await failLostBuilds(backend);
    const telling = { log, complain, stopping: stopping.signal };
    const jobs = openJobs(
      { options, keys, sampleFeedsPort, engine: backend, folders, ...telling },
      opened,
    );

    const ownState = () => readServerState(options, jobs.rebuilder.state());
    const functionHost = createFunctionHost(options, keys, sampleFeedsPort, {
      fetch: async (request, inner) => server.fetch(request, inner),
      startIngestion: jobs.startJob,
      rebuild: jobs.rebuild,
      ownState,
      log,
    });
    parts = serverParts({
      ...{ startedAtMs, keys, backend, folders, functionHost, ownState, writes },
      ...jobs,
      rebuildSecret: options.rebuildHookSecret ?? keys.secretKey,
      databaseBytes: rememberSize(backend),
    });
    const inner = {
      environment: functionEnvironment(functionHost.environment),
      host: functionHost.for(''),
    };
    const call = (name: string, body: Readonly<Record<string, unknown>>) =>
      callFunction(name, body, inner);
    opened.defer(startUpkeep(backend, call, (message) => complain(message, 'upkeep')));
    await jobs.bringNews(backend.isNew);
    if (databaseUrl === undefined) opened.defer(keepBackups({ ...backend, dataDirectory, log }));
    if (options.contact === null && (await readsTheWeb(backend))) {
      log(logLine('start', 'publishers cannot reach you', { repair: 'set CONTACT_ADDRESS' }));
    }
    log(`Touchline is ready: ${options.siteUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw explainIfFull(dataDirectory, error);
  }
}

async function openFeeds(
  { sources, dataDirectory, databaseUrl, port }: StartOptions,
  seasons: readonly SeedSeason[],
  opened: AsyncDisposableStack,
) {
  // Later starts leave the sources of a database as they are.
  const isNew = databaseUrl === undefined ? isNewDatabase(dataDirectory) : sources === 'sample';
  const isWanted = isNew ? sources === 'sample' : (await rememberedPort(dataDirectory)) !== null;
  if (!isWanted) return null;
  const feeds = await openSampleFeeds(dataDirectory, port + 1, seasons);
  opened.defer(() => feeds.close());
  return feeds;
}

/** Whether a source is read that is not on this machine, as all of the sample news is. */
async function readsTheWeb(engine: Pick<Statements, 'query'>): Promise<boolean> {
  const { rows } = await engine.query(
    `select from public.sources where is_enabled and url !~ '^https?://[^/]*localhost[:/]' limit 1`,
  );
  return rows.length > 0;
}
