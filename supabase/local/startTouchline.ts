import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { answerCreateUser } from './answerCreateUser.ts';
import { createCommands } from './createCommands.ts';
import { createServer } from './createServer.ts';
import { ensureAdministrator } from './ensureAdministrator.ts';
import { listen } from './listen.ts';
import { loadKeys } from './loadKeys.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import { openEmbeddedBackend, type EmbeddedBackend } from './openEmbeddedBackend.ts';
import { openSampleFeeds } from './openSampleFeeds.ts';
import { readHealth } from './readHealth.ts';
import type { StartOptions } from './readStartOptions.ts';
import { createRebuilder, type Rebuilder } from './rebuilder.ts';
import { createCommandRunner } from './runCommand.ts';
import { openSiteFolders, type SiteFolders } from './siteFolders.ts';
import { startSchedule, type Schedule } from './startSchedule.ts';

export interface Touchline {
  /** Stops taking requests, ends what runs, closes the database. */
  stop(): Promise<void>;
}

/**
 * The whole product on one machine. Takes the port and the data directory before anything is
 * written, so that a refusal leaves everything as it was.
 *
 * @param log Takes one line at a time.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function startTouchline(
  options: StartOptions,
  log: (line: string) => void,
): Promise<Touchline> {
  const parts: RunningParts = {};
  const cleanUp: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    const listener = await listen(createServer(serverParts(parts)), options.host, options.port);
    cleanUp.push(() => listener.close());
    const lock = lockDataDirectory(options.dataDirectory);
    cleanUp.push(() => {
      lock.release();
    });
    await startParts(options, parts, cleanUp, log);
    log(`Touchline is ready: ${options.siteUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the server answers with, filled in as the start proceeds. */
interface RunningParts {
  embedded?: EmbeddedBackend;
  folders?: SiteFolders;
  rebuilder?: Rebuilder;
  schedule?: Schedule;
  isIngesting?: boolean;
  secretKey?: string;
  rebuildSecrets?: string[];
}

async function startParts(
  options: StartOptions,
  parts: RunningParts,
  cleanUp: (() => Promise<void> | void)[],
  log: (line: string) => void,
): Promise<void> {
  const { dataDirectory } = options;
  const keys = await loadKeys(dataDirectory);
  parts.secretKey = keys.secretKey;
  parts.rebuildSecrets = [options.rebuildHookSecret ?? keys.secretKey];

  const feeds = options.hasSampleFeeds
    ? await openSampleFeeds(dataDirectory, options.port + 1)
    : null;
  if (feeds !== null) cleanUp.push(() => feeds.close());

  log('[start] opening the database');
  const embedded = await openEmbeddedBackend({
    dataDirectory,
    keys,
    siteUrl: options.siteUrl,
    sources: feeds?.sources ?? [],
  });
  cleanUp.push(() => embedded.database.close());
  const { engine } = embedded.database;

  const folders = await openSiteFolders(join(dataDirectory, 'site'));
  const runner = createCommandRunner();
  cleanUp.push(() => runner.close());
  const commands = createCommands(runner, options, keys, feeds?.port ?? null);
  const complain = (message: string) => {
    log(`[start] ${message}`);
  };
  const rebuilder = createRebuilder(async () => {
    const folder = folders.next();
    await commands.build(folder, folders.current());
    await folders.publishIfBuilt(folder);
  }, complain);
  cleanUp.push(() => {
    rebuilder.close();
  });

  async function ingest(trigger: 'start' | 'schedule'): Promise<void> {
    parts.isIngesting = true;
    try {
      await commands.ingest(trigger);
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    } finally {
      parts.isIngesting = false;
    }
    await rebuilder.rebuild();
  }

  Object.assign(parts, { embedded, folders, rebuilder });
  const { madePassword } = await ensureAdministrator(
    engine,
    options.adminEmail,
    options.adminPassword,
  );
  if (folders.current() === null) {
    // Nothing can be shown before there is news and a site.
    await ingest('start');
    if (folders.current() === null)
      throw new Error(rebuilder.state().lastError ?? 'No site was built.');
  } else {
    // What was built last is served at once; this catches up with what was missed meanwhile.
    void ingest('schedule');
  }
  const schedule = startSchedule(options.ingestEveryHours, () => ingest('schedule'));
  cleanUp.push(() => {
    schedule.stop();
  });
  parts.schedule = schedule;
  if (madePassword !== null) {
    log(
      `[start] administrator ${options.adminEmail} with the password ${madePassword} (shown this once)`,
    );
  }
}

function serverParts(parts: RunningParts): Parameters<typeof createServer>[0] {
  return {
    backend: () => parts.embedded?.backend ?? null,
    createUser: (request) =>
      parts.embedded === undefined
        ? null
        : answerCreateUser(request, parts.embedded.database.engine, parts.secretKey ?? ''),
    siteFolder: () => parts.folders?.current() ?? null,
    rebuildSecrets: () => parts.rebuildSecrets ?? [],
    onWrite: () => {
      // A run ends in a rebuild of its own.
      if (parts.isIngesting !== true) parts.rebuilder?.rebuildSoon();
    },
    rebuild: () => {
      void parts.rebuilder?.rebuild();
      return randomUUID();
    },
    health: async () => {
      const manifest = parts.folders?.manifest() ?? null;
      if (parts.embedded === undefined || manifest === null) return { status: 'starting' };
      const build = parts.rebuilder?.state();
      return {
        status: build?.lastError == null ? 'ok' : 'failing',
        ...(await readHealth(parts.embedded.database.engine)),
        nextIngestionAt: parts.schedule?.nextRunAt() ?? null,
        lastBuild: { builtAt: manifest.builtAt, error: build?.lastError ?? null },
      };
    },
  };
}
