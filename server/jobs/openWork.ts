import type { Keys } from '../../common/localServer.ts';
import type { Statements } from '../database/engine.ts';
import type { SiteFolders } from './siteFolders.ts';
import { createCommands, type CommandOptions } from './createCommands.ts';
import { publishDuringFirstRun, retryUntilNews } from './firstNews.ts';
import { createIngester } from './ingester.ts';
import { openBuilds } from './openBuilds.ts';
import { createCommandRunner } from './runCommand.ts';
import { startSchedule } from './startSchedule.ts';
import { tidyDatabase } from './upkeep.ts';

interface Surroundings {
  options: CommandOptions & { ingestEveryHours: number; rebuildQuietSeconds: number };
  keys: Keys;
  /** Null without sample feeds. */
  sampleFeedsPort: number | null;
  engine: Pick<Statements, 'query'>;
  folders: SiteFolders;
  log: (line: string) => void;
  complain: (message: string) => void;
  stopping: AbortSignal;
}

/**
 * What runs beside the answering of requests: runs and builds, each in a process of its own, and their
 * schedule.
 *
 * @param service Ends all of it.
 */
export function openWork(surroundings: Surroundings, service: AsyncDisposableStack) {
  const { options, keys, sampleFeedsPort, engine, folders, stopping } = surroundings;
  const { log, complain } = surroundings;
  const runner = createCommandRunner();
  service.defer(() => runner.close());
  stopping.addEventListener('abort', () => void runner.close());
  const commands = createCommands(runner, options, keys, sampleFeedsPort);
  const quietMs = options.rebuildQuietSeconds * 1000;
  const isIngesting = () => ingester.isIngesting();
  const builds = openBuilds({
    ...{ commands, folders, engine, quietMs, isIngesting, complain },
  });
  service.defer(() => builds.close());
  const { rebuilder } = builds;
  const ingester = createIngester(
    async (trigger, jobId) => {
      await publishDuringFirstRun(() => commands.ingest(trigger, jobId), {
        engine,
        hasSite: () => folders.current() !== null,
        rebuild: rebuilder.rebuild,
      });
      await tidyDatabase(engine);
    },
    () => rebuilder.rebuild(),
    complain,
  );
  const firstNews = retryUntilNews(ingester, engine, log);
  service.defer(() => firstNews.stop());
  const schedule = startSchedule(options.ingestEveryHours, () => ingester.ingest('schedule'));
  service.defer(() => schedule.stop());

  return { rebuilder, ingester, firstNews, schedule, rebuild: builds.rebuild };
}

export type OpenWork = ReturnType<typeof openWork>;
