import type { RaRecord } from 'react-admin';

export type DiscoveryJobStatus = 'in_progress' | 'completed' | 'failed';

/** A row of `discovery_jobs`: one search for feeds over the clubs. */
export interface DiscoveryJob extends RaRecord<string> {
  kind: 'fan_blogs' | 'official_feeds';
  status: DiscoveryJobStatus;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  processed_clubs: number;
  total_clubs: number;
  successful_clubs: number;
  failed_clubs: number;
  added_sources: number;
  error_message: string | null;
}

/** The edge function that goes on with a search, and what it is told. */
export function continuationOf({ id, kind }: Pick<DiscoveryJob, 'id' | 'kind'>): {
  name: string;
  body: object;
} {
  return kind === 'fan_blogs'
    ? { name: 'bulk-discover-fan-blogs', body: { action: 'continue', jobId: id } }
    : { name: 'discover-feeds-background', body: { jobId: id } };
}
