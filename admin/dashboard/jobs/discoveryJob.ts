import type { Tables } from '../../../common/database.types.ts';

/** A row of `discovery_jobs`: one search for feeds over the clubs. */
export type DiscoveryJob = Tables<'discovery_jobs'> & {
  kind: 'fan_blogs' | 'official_feeds';
  status: 'in_progress' | 'completed' | 'failed';
};

/** The edge function that goes on with a search, and what it is told. */
export function continuationOf({ id, kind }: Pick<DiscoveryJob, 'id' | 'kind'>): {
  name: string;
  body: object;
} {
  return kind === 'fan_blogs'
    ? { name: 'bulk-discover-fan-blogs', body: { action: 'continue', jobId: id } }
    : { name: 'discover-feeds-background', body: { jobId: id } };
}
