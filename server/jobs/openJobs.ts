import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Keys } from '../../common/localServer.ts';
import type { ServerState } from '../../supabase/functions/_shared/serve/functionHost.ts';
import type { Statements } from '../database/engine.ts';
import type { SiteFolders } from './siteFolders.ts';
import { createCommands, type CommandOptions } from './createCommands.ts';
import { publishDuringFirstRun, retryUntilNews } from './firstNews.ts';
import { createIngester } from './ingester.ts';
import { openBuilds } from './openBuilds.ts';
import type { Rebuilder } from './rebuilder.ts';
import { createCommandRunner } from './runCommand.ts';
import { startSchedule } from './startSchedule.ts';
import { tidyDatabase } from './upkeep.ts';

interface JobsToOpen {
  options: CommandOptions & {
    ingestEveryHours: number;
    rebuildQuietSeconds: number;
    sources: 'sample' | 'pack' | 'none';
  };
  keys: Keys;
  sampleFeedsPort: number | null;
  engine: Pick<Statements, 'query'>;
  folders: SiteFolders;
  log: (line: string) => void;
  /** Takes a sentence when something fails, and at what; `start` otherwise. */
  complain: (message: string, stage: string) => void;
  /** Ends what runs when the server is asked to stop. */
  stopping: AbortSignal;
}

/** Opens runs and builds, each a process, and their schedule; `opened` closes them. */
export function openJobs(toOpen: JobsToOpen, opened: AsyncDisposableStack) {
  const { options, keys, sampleFeedsPort, engine, folders, log, complain, stopping } = toOpen;
  const runner = createCommandRunner();
  opened.defer(() => runner.close());
  stopping.addEventListener('abort', () => void runner.close());
  const commands = createCommands(runner, options, keys, sampleFeedsPort);
  const builds = openBuilds({
    commands,
    folders,
    engine,
    complain: (message) => complain(message, 'build'),
    quietMs: options.rebuildQuietSeconds * 1000,
    isIngesting: () => ingester.isIngesting(),
  });
  opened.defer(() => builds.close());
  const { rebuilder, rebuild } = builds;
  const ingester = createIngester(
    async (trigger, jobId) => {
      await publishDuringFirstRun(() => commands.ingest(trigger, jobId), {
        engine,
        hasSite: () => folders.current() !== null,
        rebuild: rebuilder.rebuild,
      });
      await tidyDatabase(engine);
    },
    rebuilder.rebuild,
    (message) => complain(message, 'ingest'),
  );
  const firstNews = retryUntilNews(ingester, engine, log);
  opened.defer(() => firstNews.stop());
  const schedule = startSchedule(options.ingestEveryHours, () => ingester.ingest('schedule'));
  opened.defer(() => schedule.stop());

  /** Shows the site that was built last, or waits for the first one, and rejects where there is none. */
  async function bringNews(isNew: boolean): Promise<void> {
    const trigger = isNew ? 'start' : 'schedule';
    // A change just before the last stop, or of this version, does not wait for news.
    if (folders.current() !== null) rebuild(randomUUID(), { allowShrink: false });
    // Publishers take their time, and there may be no way to them: the site says so until they answer.
    if (isNew && options.sources === 'pack') await rebuilder.rebuild();
    if (folders.current() !== null) {
      firstNews.start(trigger);
      return;
    }
    await ingester.ingest(trigger);
    stopping.throwIfAborted();
    if (folders.current() === null) {
      throw new Error(rebuilder.state().lastError ?? 'No site was built.');
    }
  }

  return { rebuilder, schedule, rebuild, bringNews, startJob: firstNews.startJob };
}

export type Jobs = ReturnType<typeof openJobs>;

/** In less than that, builds, uploads and the log of the database soon find no room. */
const defaultLeastFreeBytes = 1_000_000_000;

/** Reads what only the server knows: schedule, last build and disk. Rejects where the disk cannot be read. */
export async function readServerState(
  { ingestEveryHours, dataDirectory }: { ingestEveryHours: number; dataDirectory: string },
  { lastError, isLossRefused }: ReturnType<Rebuilder['state']>,
  leastFreeBytes = defaultLeastFreeBytes,
): Promise<ServerState> {
  const { bavail, bsize } = await statfs(dataDirectory);
  const fault = isLossRefused ? 'refused' : 'failed';
  return {
    // One run that does not come may be chance, two are not.
    runDueAfterHours: ingestEveryHours === 0 ? null : Math.ceil(2 * ingestEveryHours) + 1,
    build: lastError === null ? null : fault,
    isDiskNearlyFull: bavail * bsize < leastFreeBytes,
  };
}
