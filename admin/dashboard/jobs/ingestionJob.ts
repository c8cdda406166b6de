import type { RaRecord } from 'react-admin';

export type IngestionJobStatus = 'queued' | 'running' | 'completed' | 'failed';

export type IngestionTrigger = 'schedule' | 'start' | 'administrator' | 'command_line';

/** A row of `ingestion_jobs`: one run over the sources. */
export interface IngestionJob extends RaRecord<string> {
  status: IngestionJobStatus;
  trigger: IngestionTrigger;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  current_club: string | null;
  processed_sources: number;
  failed_sources: number;
  total_sources: number;
  total_new_articles: number;
  error: string | null;
}

/** Who began a run, in words. */
export const triggerWords: Readonly<Record<IngestionTrigger, string>> = {
  schedule: 'Scheduled',
  start: 'At start',
  administrator: 'By an administrator',
  command_line: 'Command line',
};

/** How a run stands, in words. */
export const statusWords: Readonly<Record<IngestionJobStatus, string>> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

/** Whether the job can still be cancelled. One that has ended can be dismissed instead. */
export function isActive(job: Pick<IngestionJob, 'status'>): boolean {
  return job.status === 'queued' || job.status === 'running';
}
