import { usualHoursBetweenRuns } from '../../../../common/limits.ts';
import { createClubsAbout } from '../../../../ingest/enrich/about/createClubsAbout.ts';
import { createEnricher } from '../../../../ingest/enrich/createEnricher.ts';
import { supabaseStore } from '../../../../ingest/run/ingestStore.ts';
import { runIngestion } from '../../../../ingest/run/runIngestion.ts';
import { callFunction } from '../serve/callFunction.ts';
import { hostQueue, outgoing } from '../pages/outgoing.ts';
import type { FunctionContext } from '../serve/serveFunction.ts';

/**
 * A hosted runtime ends a call after 2 s of processor time and 150 s. So many sources take far less of
 * the first, and less of the second even where all are of one host and run into their time limit.
 */
const sourcesPerSlice = 12;
const timeoutMs = 10_000;
/** The pages of articles that the last slice may read as well. */
const pageBounds = { most: 6, withinMs: 10_000 };

/** Reads the next sources of a job, and has another call go on where some are left. */
export async function ingestSlice(jobId: string, context: FunctionContext): Promise<void> {
  const { database, environment, log } = context;
  const store = supabaseStore(database);
  const clubs = await store.clubs();
  const result = await runIngestion(
    { trigger: 'administrator', scope: 'all', sourceId: null, jobId, takesOver: false },
    {
      ...outgoing(environment),
      store,
      hostQueue,
      enricher: createEnricher({ clubs, model: null }),
      clubsAbout: createClubsAbout(clubs),
      retentionDays: environment.ARTICLE_RETENTION_DAYS ?? null,
      hoursBetweenRuns: environment.INGEST_EVERY_HOURS || usualHoursBetweenRuns,
      now: () => new Date(),
      random: Math.random,
      timeoutMs: timeoutMs,
      limit: sourcesPerSlice,
      isSlice: true,
      pageBounds,
    },
  );
  const read = result.kind === 'busy' ? 0 : result.outcomes.length;
  log('ingested', { job: jobId, sources: read, outcome: result.kind });
  if (result.kind === 'left') await callFunction('ingest-feeds-cron', { jobId }, context);
}
