import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { FunctionError } from '../serve/functionError.ts';

const progressSchema = z.object({
  jobId: z.uuid(),
  kind: z.enum(['fan_blogs', 'official_feeds']),
  status: z.enum(['in_progress', 'completed', 'failed']),
  processedClubs: z.number(),
  totalClubs: z.number(),
  successfulClubs: z.number(),
  failedClubs: z.number(),
  addedSources: z.number(),
});

/** How far a search is. */
export type DiscoveryProgress = z.infer<typeof progressSchema>;

const columns =
  'jobId:id, kind, status, processedClubs:processed_clubs, totalClubs:total_clubs, ' +
  'successfulClubs:successful_clubs, failedClubs:failed_clubs, addedSources:added_sources';

/** @throws {FunctionError} 404 when there is no such search. */
export async function discoveryProgress(
  jobId: string,
  database: SupabaseClient,
): Promise<DiscoveryProgress> {
  const answer = await database
    .from('discovery_jobs')
    .select(columns)
    .eq('id', jobId)
    .maybeSingle();
  if (answer.error !== null) throw new Error(`discovery_jobs: ${answer.error.message}`);
  if (answer.data === null) throw new FunctionError(404, 'There is no such search.');
  return progressSchema.parse(answer.data);
}
