import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { DiscoveryKind } from './discoverClubs.ts';
import { FunctionError } from '../serve/functionError.ts';

const rowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['fan_blogs', 'official_feeds']),
  status: z.enum(['in_progress', 'completed', 'failed']),
  processed_clubs: z.number(),
  total_clubs: z.number(),
  successful_clubs: z.number(),
  failed_clubs: z.number(),
  added_sources: z.number(),
});

/** How far a search is. */
export interface DiscoveryProgress {
  jobId: string;
  kind: DiscoveryKind;
  status: 'in_progress' | 'completed' | 'failed';
  processedClubs: number;
  totalClubs: number;
  successfulClubs: number;
  failedClubs: number;
  addedSources: number;
}

/** @throws {FunctionError} 404 when there is no such search. */
export async function discoveryProgress(
  jobId: string,
  database: SupabaseClient,
): Promise<DiscoveryProgress> {
  const columns =
    'id, kind, status, processed_clubs, total_clubs, successful_clubs, failed_clubs, added_sources';
  const answer = await database
    .from('discovery_jobs')
    .select(columns)
    .eq('id', jobId)
    .maybeSingle();
  if (answer.error !== null) throw new Error(`discovery_jobs: ${answer.error.message}`);
  if (answer.data === null) throw new FunctionError(404, 'There is no such search.');
  const row = rowSchema.parse(answer.data);
  return {
    jobId: row.id,
    kind: row.kind,
    status: row.status,
    processedClubs: row.processed_clubs,
    totalClubs: row.total_clubs,
    successfulClubs: row.successful_clubs,
    failedClubs: row.failed_clubs,
    addedSources: row.added_sources,
  };
}
