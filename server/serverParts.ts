import { randomUUID } from 'node:crypto';
import { sameSecret } from '../common/sameSecret.ts';
import type { Keys } from '../common/localServer.ts';
import type { ServerState } from '../supabase/functions/_shared/serve/functionHost.ts';
import { networkOf } from '../supabase/functions/_shared/serve/networkOf.ts';
import { isSessionToken } from './database/session.ts';
import type { RunningBackend } from './database/thread/startBackend.ts';
import type { SiteFolders } from './jobs/siteFolders.ts';
import type { LocalHost } from './gateway/createFunctionHost.ts';
import type { ServerParts } from './gateway/createServer.ts';
import { Unavailable } from './database/thread/unavailable.ts';
import { describeHealth } from './gateway/describeHealth.ts';
import type { DatabaseWritable } from './jobs/checkDatabaseWritable.ts';
import { readHealth } from './gateway/readHealth.ts';
import type { Rebuilder } from './jobs/rebuilder.ts';
import type { Schedule } from './jobs/startSchedule.ts';

/** What runs behind the server once all of it is open. */
export interface Running {
  startedAtMs: number;
  keys: Keys;
  rebuildSecret: string;
  backend: RunningBackend;
  databaseBytes: () => Promise<number>;
  folders: SiteFolders;
  rebuilder: Rebuilder;
  functionHost: LocalHost;
  schedule: Schedule;
  writes: Pick<DatabaseWritable, 'isRefused'>;
  /** How the server itself stands. */
  ownState: () => Promise<ServerState>;
}

/** What the server answers with; until everything runs, that it is starting. */
export function serverParts(
  running: () => Running | null,
  trustedProxies: ServerParts['trustedProxies'],
): ServerParts {
  return {
    trustedProxies,
    backend: () => running()?.backend ?? null,
    siteFolder: () => running()?.folders.current() ?? null,
    rebuildSecrets: () => [running()?.rebuildSecret].filter((secret) => secret !== undefined),
    isSecretKey: (apiKey) => {
      const secretKey = running()?.keys.secretKey;
      return secretKey !== undefined && sameSecret(apiKey, secretKey);
    },
    isPublishableKey: (apiKey) => apiKey === running()?.keys.publishableKey,
    isSessionToken: (token) => {
      const jwtSecret = running()?.keys.jwtSecret;
      return jwtSecret !== undefined && isSessionToken(token, jwtSecret, new Date());
    },
    functionHost: (callerAddress) => running()?.functionHost.for(callerAddress) ?? null,
    takeSuggestion: async (callerAddress) => {
      const answer = await running()
        ?.backend.query<{ wait: number }>('select private.take_suggestion($1) as wait', [
          networkOf(callerAddress),
        ])
        .catch(() => {
          // Why it takes no writes is told by whoever tries them all the time; see checkDatabaseWritable.ts.
          throw new Unavailable('No suggestion can be kept just now. Please try again later.', 60);
        });
      return answer?.rows[0]?.wait ?? 0;
    },
    rebuild: ({ allowShrink }) => {
      const buildId = randomUUID();
      running()?.functionHost.rebuild(buildId, { allowShrink });
      return buildId;
    },
    health: async () => {
      const parts = running();
      if (parts === null) return { status: 'starting' };
      return parts.folders.current() === null ? { status: 'starting' } : healthOf(parts);
    },
  };
}

async function healthOf(parts: Running): ReturnType<ServerParts['health']> {
  const { backend, folders, rebuilder, schedule } = parts;
  const builtAt = folders.manifest()?.builtAt ?? null;
  const { lastError: error, isLossRefused, upToDateAt } = rebuilder.state();
  const { runDueAfterHours, isDiskNearlyFull } = await parts.ownState();
  const { lastIngestion, counts, ...watched } = await readHealth(backend, {
    overdueAfterHours: runDueAfterHours,
    upToDateAt,
  });
  const facts = {
    ...watched,
    uptimeMs: performance.now() - parts.startedAtMs,
    builtAt: builtAt === null ? null : new Date(builtAt),
    buildError: error,
    isDiskNearlyFull,
    isWriteRefused: parts.writes.isRefused(),
  };
  return {
    ...describeHealth(facts, new Date()),
    isRunOverdue: watched.isRunOverdue,
    databaseBytes: await parts.databaseBytes(),
    lastIngestion,
    counts,
    nextIngestionAt: schedule.nextRunAt(),
    lastBuild: { builtAt, error, isLossRefused },
  };
}
