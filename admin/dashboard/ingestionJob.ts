import type { RaRecord } from 'react-admin';

export type IngestionJobStatus = 'queued' | 'running' | 'completed' | 'failed';

/** A row of `ingestion_jobs`: one run over the sources. */
export interface IngestionJob extends RaRecord<string> {
  status: IngestionJobStatus;
  trigger: 'schedule' | 'start' | 'administrator' | 'command_line';
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

/** Whether the job can still be cancelled. One that has ended can be dismissed instead. */
export function isActive(job: Pick<IngestionJob, 'status'>): boolean {
  return job.status === 'queued' || job.status === 'running';
}

/** How much of the job is done, from 0 to 100; a job without sources is done once it has ended. */
export function progressOf(
  job: Pick<IngestionJob, 'status' | 'processed_sources' | 'total_sources'>,
): number {
  if (job.total_sources === 0) return job.status === 'completed' ? 100 : 0;
  return Math.min(100, Math.round((100 * job.processed_sources) / job.total_sources));
}
