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
    outcome: z.enum(['started', 'resumed', 'joined']),
    id: z.string(),
    total_sources: z.number(),
    processed_sources: z.number(),
  }),
]);

/** How a run begins; `joined`: beside other workers on the same job. */
export type StartedIngestion = z.infer<typeof startedSchema>;

const savedSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});

/** How many articles a record added, changed, found as they were, or kept out as removed. */
export type SavedCounts = z.infer<typeof savedSchema>;

/** Who wants a run, and of what. */
export interface IngestionRequest {
  trigger: 'schedule' | 'start' | 'administrator' | 'command_line';
  scope: 'due' | 'all';
  sourceId: string | null;
  /** A job that waits to be run, or that other workers are running already. */
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
  /** Where permanent redirects led; twice in a row makes the source count as moved. */
  moved_to: string | null;
}

/** The database itself refused a call for what was in it; another call may well succeed. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
}

/** The database as ingestion sees it; each call is one transaction. */
export interface IngestStore {
  start(request: IngestionRequest): Promise<StartedIngestion>;
  claim(jobId: string, count: number): Promise<ClaimedSource[]>;
  /** @throws {RefusedCallError} when the articles cannot be stored. */
  record(sourceId: string, outcome: SourceOutcome, articles: Article[]): Promise<SavedCounts>;
  /** Ends the job, unless other workers still hold sources of it. */
  finish(jobId: string, error: string | null): Promise<void>;
  /** What a run over everything would claim, for one that writes nothing. */
  list(sourceId: string | null): Promise<ClaimedSource[]>;
}

const LISTED_AT_ONCE = 1000;
const LISTED_COLUMNS =
  'id, name, url, type, error_count, failing_since, etag, last_modified, content_hash, clubs!sources_club_id_fkey(name)';

/** The store over a Supabase client that holds the secret key, on either backend. */
export function supabaseStore(client: SupabaseClient): IngestStore {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const answer = await client.rpc(name, parameters);
    if (answer.error !== null) throw failure(name, answer);
    return answer.data;
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
        const enabled = client
          .from('sources')
          .select(LISTED_COLUMNS)
          .eq('is_enabled', true)
          .or('retry_after_at.is.null,retry_after_at.lte.now');
        const chosen =
          sourceId === null ? enabled.neq('state', 'gone') : enabled.eq('id', sourceId);
        const answer = await chosen
          .order('priority')
          .order('id')
          .range(sources.length, sources.length + LISTED_AT_ONCE - 1);
        if (answer.error !== null) throw failure('Reading the sources', answer);
        sources.push(...answer.data.map((row) => listedSource(row)));
        if (answer.data.length < LISTED_AT_ONCE) return sources;
      }
    },
  };
}

interface FailedAnswer {
  /** 0 without an answer. */
  status: number;
  error: { message: string; details: string; code?: string };
}

function failure(what: string, { status, error }: FailedAnswer): Error {
  if (status === 0) {
    const cause = /Caused by: \w+: (.*)/.exec(error.details)?.[1] ?? error.message;
    return new Error(
      `${what} failed: the database cannot be reached (${cause}). Check SUPABASE_URL.`,
    );
  }
  if (status === 401 || error.code === '42501') {
    return new Error(`${what} failed: SUPABASE_SECRET_KEY is not the secret key of this database.`);
  }
  // A wrong address may answer with a whole page.
  const said = error.message.replace(/\s+/g, ' ').slice(0, 200);
  const message = `${what} failed: ${said === '' ? `status ${status}` : said}`;
  // What the database says has a code; what stands before it, such as a gateway, gives none.
  return (error.code ?? '') === '' ? new Error(message) : new RefusedCallError(message);
}

function listedSource(row: Record<string, unknown>): ClaimedSource {
  const { clubs } = z.object({ clubs: z.object({ name: z.string() }) }).parse(row);
  return claimedSourceSchema.parse({ ...row, club_name: clubs.name });
}
