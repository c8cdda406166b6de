import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Article } from './toArticle.ts';
import type { Health } from './healthAfter.ts';

const claimedSourceSchema = z.object({
  id: z.string(),
  club_name: z.string(),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  error_count: z.number(),
  failing_since: z.string().nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  content_hash: z.string().nullable(),
});

/** A source that a worker holds, with what the next conditional request needs. */
export type ClaimedSource = z.infer<typeof claimedSourceSchema>;

const startedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('busy'), id: z.string() }),
  z.object({
    outcome: z.enum(['started', 'resumed']),
    id: z.string(),
    total_sources: z.number(),
    processed_sources: z.number(),
  }),
]);

export type StartedIngestion = z.infer<typeof startedSchema>;

const savedSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});

/** How many articles a record added, changed, found as they were, or kept out as removed. */
export type SavedCounts = z.infer<typeof savedSchema>;

export interface IngestionRequest {
  trigger: 'schedule' | 'start' | 'administrator' | 'command_line';
  scope: 'due' | 'all';
  sourceId: string | null;
  /** A job that waits to be run. */
  jobId: string | null;
  /** The caller knows that no other worker lives. */
  takesOver: boolean;
}

/** What a fetch leaves behind in its source's row. */
export interface SourceOutcome extends Health {
  job_id: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
}

/** The database as ingestion sees it: four calls, each one transaction. */
export interface IngestStore {
  start(request: IngestionRequest): Promise<StartedIngestion>;
  claim(jobId: string, count: number): Promise<ClaimedSource[]>;
  record(sourceId: string, outcome: SourceOutcome, articles: Article[]): Promise<SavedCounts>;
  finish(jobId: string, error: string | null): Promise<void>;
  /** The sources themselves, for a run that writes nothing. */
  list(sourceId: string | null): Promise<ClaimedSource[]>;
}

/** The store over a Supabase client that holds the secret key, on either backend. */
export function supabaseStore(client: SupabaseClient): IngestStore {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const { data, error } = await client.rpc(name, parameters);
    if (error !== null) throw new Error(`${name} failed: ${error.message}`);
    return data;
  }

  return {
    start: async (request) =>
      startedSchema.parse(
        await call('start_ingestion', {
          job_trigger: request.trigger,
          job_scope: request.scope,
          job_source_id: request.sourceId,
          job_id: request.jobId,
          take_over: request.takesOver,
        }),
      ),
    claim: async (jobId, count) =>
      z.array(claimedSourceSchema).parse(await call('claim_sources', { job_id: jobId, n: count })),
    record: async (sourceId, outcome, articles) =>
      savedSchema.parse(await call('record_fetch', { source_id: sourceId, outcome, articles })),
    finish: async (jobId, error) => {
      await call('finish_ingestion', { job_id: jobId, job_error: error });
    },
    list: async (sourceId) => {
      const sources: ClaimedSource[] = [];
      for (;;) {
        const columns = `id, name, url, type, error_count, failing_since, etag, last_modified, content_hash, clubs(name)`;
        let query = client.from('sources').select(columns).eq('is_enabled', true);
        if (sourceId !== null) query = query.eq('id', sourceId);
        const { data, error } = await query
          .order('priority')
          .order('id')
          .range(sources.length, sources.length + 999);
        if (error !== null) throw new Error(`Reading the sources failed: ${error.message}`);
        sources.push(...data.map((row) => listedSource(row)));
        if (data.length < 1000) return sources;
      }
    },
  };
}

function listedSource(row: Record<string, unknown>): ClaimedSource {
  const { clubs } = z.object({ clubs: z.object({ name: z.string() }) }).parse(row);
  return claimedSourceSchema.parse({ ...row, club_name: clubs.name });
}
