import { noNetwork } from '../../../common/sources/lacksNetwork.ts';
import { isActive, type IngestionJob } from './ingestionJob.ts';

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
