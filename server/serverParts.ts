import { randomUUID } from 'node:crypto';
import { sameSecret } from '../common/sameSecret.ts';
import type { Keys } from '../common/localServer.ts';
import type { ServerState } from '../supabase/functions/_shared/serve/functionHost.ts';
import { networkOf } from '../supabase/functions/_shared/serve/networkOf.ts';
import { isSessionToken } from './database/session.ts';
import type { RunningBackend } from './database/thread/startBackend.ts';
import { Unavailable } from './database/thread/unavailable.ts';
import type { LocalHost } from './gateway/createFunctionHost.ts';
import type { ServerParts } from './gateway/createServer.ts';
import { describeHealth } from './gateway/describeHealth.ts';
import { readHealth } from './gateway/readHealth.ts';
import type { Jobs } from './jobs/openJobs.ts';
import type { SiteFolders } from './jobs/siteFolders.ts';

export interface Running extends Pick<Jobs, 'rebuilder' | 'schedule'> {
  startedAtMs: number;
  keys: Keys;
  rebuildSecret: string;
  backend: RunningBackend;
  databaseBytes: () => Promise<number>;
  folders: SiteFolders;
  functionHost: LocalHost;
  writes: { isRefused(): boolean };
  ownState: () => Promise<ServerState>;
}

export function serverParts(running: Running): ServerParts {
  const { keys, backend, folders, functionHost } = running;
  return {
    backend,
    siteFolder: () => folders.current(),
    rebuildSecret: running.rebuildSecret,
    isSecretKey: (apiKey) => sameSecret(apiKey, keys.secretKey),
    isPublishableKey: (apiKey) => apiKey === keys.publishableKey,
    isSessionToken: (token) => isSessionToken(token, keys.jwtSecret, new Date()),
    functionHost: (callerAddress) => functionHost.for(callerAddress),
    takeSuggestion: async (callerAddress) => {
      const { rows } = await backend
        .query<{ wait: number }>('select private.take_suggestion($1) as wait', [
          networkOf(callerAddress),
        ])
        .catch(() => {
          // checkDatabaseWritable.ts says why the database takes no writes.
          throw new Unavailable('No suggestion can be kept just now. Please try again later.', 60);
        });
      return rows[0]?.wait ?? 0;
    },
    rebuild: ({ allowShrink }) => {
      const buildId = randomUUID();
      functionHost.rebuild(buildId, { allowShrink });
      return buildId;
    },
    health: async () => (folders.current() === null ? { status: 'starting' } : readAll(running)),
  };
}

async function readAll(running: Running): ReturnType<ServerParts['health']> {
  const { backend, folders, rebuilder, schedule } = running;
  const builtAt = folders.manifest()?.builtAt ?? null;
  const { lastError: error, isLossRefused, upToDateAt } = rebuilder.state();
  const { runDueAfterHours, isDiskNearlyFull } = await running.ownState();
  const read = await readHealth(backend, runDueAfterHours, upToDateAt);
  const { lastIngestion, counts, ...watched } = read;
  const facts = {
    ...watched,
    uptimeMs: performance.now() - running.startedAtMs,
    builtAt: builtAt === null ? null : new Date(builtAt),
    buildError: error,
    isDiskNearlyFull,
    isWriteRefused: running.writes.isRefused(),
  };
  return {
    ...describeHealth(facts, new Date()),
    isRunOverdue: watched.isRunOverdue,
    databaseBytes: await running.databaseBytes(),
    lastIngestion,
    counts,
    nextIngestionAt: schedule.nextRunAt(),
    lastBuild: { builtAt, error, isLossRefused },
  };
}
