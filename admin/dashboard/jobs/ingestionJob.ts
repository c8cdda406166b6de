import type { Tables } from '../../../common/database.types.ts';
import { noNetwork } from '../../../common/sources/lacksNetwork.ts';

/** The words for a run's trigger. */
export const triggerWords = {
  schedule: 'Scheduled',
  start: 'At start',
  administrator: 'By an administrator',
  command_line: 'Command line',
} as const;

/** How a run stands, in words. */
export const statusWords = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
} as const;

/** A row of `ingestion_jobs`: one run over the sources. */
export type IngestionJob = Tables<'ingestion_jobs'> & {
  status: keyof typeof statusWords;
  trigger: keyof typeof triggerWords;
};

/** Whether the job can still be cancelled. One that has ended can be dismissed instead. */
export function isActive(job: Pick<IngestionJob, 'status'>): boolean {
  return job.status === 'queued' || job.status === 'running';
}

type Run = Pick<
  IngestionJob,
  'status' | 'source_id' | 'processed_sources' | 'failed_sources' | 'error'
>;

/**
 * The run that found no way to any source, as long as no later one tells otherwise: one of a single
 * source is no proof, nor is one that asked nobody or has reached nobody so far.
 *
 * @param jobs The newest first.
 */
export function findNoNetwork<Job extends Run>(jobs: readonly Job[] = []): Job | null {
  const telling = jobs.find((job) => {
    if (job.source_id !== null || job.processed_sources === 0) return false;
    return !isActive(job) || job.processed_sources > job.failed_sources;
  });
  return telling?.error === noNetwork ? telling : null;
}

/** A row of `discovery_jobs`: one search for feeds over the clubs. */
export type DiscoveryJob = Tables<'discovery_jobs'> & {
  kind: 'fan_blogs' | 'official_feeds';
  status: 'in_progress' | 'completed' | 'failed';
};
