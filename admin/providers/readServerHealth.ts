import { z } from 'zod';
import { usualHoursBetweenRuns } from '../../common/limits.ts';

const healthSchema = z.object({
  /** When this server runs an ingestion by itself; null when it never does. */
  nextIngestionAt: z.nullable(z.string()),
  /** A run that its schedule promised did not come. */
  isRunOverdue: z.boolean(),
  lastBuild: z.object({
    builtAt: z.nullable(z.string()),
    error: z.nullable(z.string()),
    /** Nothing stood against it but how much the site lost. */
    isLossRefused: z.boolean(),
  }),
});

/** The answer of `/healthz`. */
export type ServerHealth = z.infer<typeof healthSchema>;

/**
 * Asks `/healthz` how the server fares that serves both the site and the backend.
 *
 * @returns null where there is no such server, or it is not ready to tell.
 */
export async function readServerHealth(
  backendUrl: string,
  origin: string,
  fetch: (url: string) => Promise<Response>,
): Promise<ServerHealth | null> {
  // A hosted project builds and schedules elsewhere.
  if (new URL(backendUrl).origin !== origin) return null;
  try {
    const response = await fetch(new URL('/healthz', origin).href);
    return healthSchema.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}

/**
 * When ingestion runs next by itself, as the server of ours has planned it; elsewhere the workflow
 * does, at every fourth hour (UTC).
 *
 * @returns null where it never does.
 */
export function nextAutomatedRun(health: ServerHealth | null, now: Date): Date | null {
  if (health !== null) {
    return health.nextIngestionAt === null ? null : new Date(health.nextIngestionAt);
  }
  const betweenRunsMs = usualHoursBetweenRuns * 60 * 60 * 1000;
  // The epoch began at midnight UTC and a day holds a whole number of runs.
  return new Date((Math.floor(now.getTime() / betweenRunsMs) + 1) * betweenRunsMs);
}
