import type { Tables } from '../../../common/database.types.ts';

/** Who began a run, in words. */
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
