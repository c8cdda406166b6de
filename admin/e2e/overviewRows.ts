import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';

type ServiceClient = SupabaseClient<Database>;
type Tables = Database['public']['Tables'];

/** A moment in the past, as the database takes it. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** Removes the jobs under way: only one of each kind may be, and a test wants its own. */
export async function removeActiveJobs(serviceClient: ServiceClient): Promise<void> {
  const { error } = await serviceClient
    .from('ingestion_jobs')
    .delete()
    .in('status', ['queued', 'running']);
  if (error !== null) throw error;
  await serviceClient.from('discovery_jobs').delete().eq('status', 'in_progress').throwOnError();
}

/** A run that is a quarter done, with a worker that is alive. */
export async function buildRun(
  serviceClient: ServiceClient,
  overrides: Partial<Tables['ingestion_jobs']['Insert']> = {},
): Promise<Tables['ingestion_jobs']['Row']> {
  const row = {
    status: 'running',
    started_at: minutesAgo(1),
    heartbeat_at: new Date().toISOString(),
    total_sources: 40,
    processed_sources: 10,
    ...overrides,
  };
  const answer = await serviceClient.from('ingestion_jobs').insert(row).select().single();
  return answer.data ?? fail(answer.error);
}

/** A search over three clubs that are gone, so that the next step ends it. */
export async function buildSearch(
  serviceClient: ServiceClient,
  overrides: Partial<Tables['discovery_jobs']['Insert']> = {},
): Promise<Tables['discovery_jobs']['Row']> {
  const row = {
    status: 'in_progress',
    total_clubs: 3,
    processed_clubs: 1,
    started_at: minutesAgo(60),
    ...overrides,
  };
  const answer = await serviceClient.from('discovery_jobs').insert(row).select().single();
  return answer.data ?? fail(answer.error);
}

/** A source of Arsenal that fails more often than any other. */
export async function buildFailingSource(
  serviceClient: ServiceClient,
): Promise<Tables['sources']['Row']> {
  const club = await serviceClient.from('clubs').select('id').eq('slug', 'arsenal').single();
  const row = {
    club_id: club.data?.id ?? fail(club.error),
    name: 'Overview test',
    url: 'http://overview-test.localhost/feed',
    state: 'failing',
    last_error: '503 Service Unavailable',
    error_count: 999,
  };
  const answer = await serviceClient.from('sources').insert(row).select().single();
  return answer.data ?? fail(answer.error);
}

function fail(error: Error | null): never {
  throw error ?? new Error('The database answered nothing.');
}
