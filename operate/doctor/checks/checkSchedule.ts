import { z } from 'zod';
import { hoursSince, inWords, STALE_AFTER_HOURS } from '../age.ts';
import { askBackend } from '../ask.ts';
import type { OpenDeployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

const jobsSchema = z.array(z.object({ created_at: z.coerce.date() }));

/** Whether runs come by themselves: one by hand says nothing of the next. */
export async function checkSchedule(deployment: OpenDeployment): Promise<Finding> {
  const [scheduled, first] = await Promise.all([
    findJob(deployment, 'trigger=eq.schedule&order=created_at.desc'),
    findJob(deployment, 'order=created_at.asc'),
  ]);
  if (scheduled === 'unknown' || first === 'unknown') {
    return unchecked('The database does not tell its runs.');
  }
  const sinceScheduled = scheduled === null ? null : hoursSince(scheduled, deployment.now);
  if (sinceScheduled !== null && sinceScheduled <= STALE_AFTER_HOURS) {
    return ok(`The schedule started a run ${inWords(sinceScheduled)} ago.`);
  }
  const sinceFirst = first === null ? 0 : hoursSince(first, deployment.now);
  if (sinceScheduled === null && sinceFirst <= STALE_AFTER_HOURS) {
    return ok('No scheduled run was due yet.');
  }
  return wrong(
    sinceScheduled === null
      ? 'The schedule has never started a run.'
      : `The schedule last started a run ${inWords(sinceScheduled)} ago.`,
    'Without it news comes only when somebody asks for it. GitHub switches schedules off in a repository without commits for 60 days.',
    repairsFor(deployment).schedule,
  );
}

/** When the first job that is found was made; null where there is none. */
async function findJob(
  deployment: OpenDeployment,
  query: string,
): Promise<Date | null | 'unknown'> {
  const path = `/rest/v1/ingestion_jobs?select=created_at&limit=1&${query}`;
  const reply = await askBackend(deployment, path, {}, deployment.secretKey);
  const jobs = jobsSchema.safeParse(reply.kind === 'answered' ? reply.json : null);
  return jobs.success ? (jobs.data[0]?.created_at ?? null) : 'unknown';
}
