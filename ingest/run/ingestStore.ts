import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import {
  claimedSourceSchema,
  knownClubSchema,
  listedColumns,
  listedSource,
} from './claimedSource.ts';
import {
  databaseFailure,
  RefusedCallError,
  type FailedAnswer,
  retryCall,
} from './databaseFailure.ts';
import type { KnownClub } from '../enrich/about/createClubsAbout.ts';
import type { ClubArticle, EnrichedArticle } from './enrichArticles.ts';
import type { Health } from './healthAfter.ts';
import { groupStories } from './groupStories.ts';
import { pageCalls } from '../metadata/pageCalls.ts';

/** How a run begins; `joined`: beside other workers on the same job. */
const startedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('busy'), id: z.string() }),
  z.object({
    outcome: z.enum(['started', 'resumed', 'joined']),
    id: z.string(),
    total_sources: z.number(),
    processed_sources: z.number(),
  }),
]);

const queuedSchema = z.object({
  id: z.string(),
  /** Nobody works on it: it is new, or its workers have died. */
  needs_worker: z.boolean(),
  total_sources: z.number(),
});

const savedSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});

/** How many articles a record added, changed, found as they were, or kept out as removed. */
export type SavedCounts = z.infer<typeof savedSchema>;

const recordedSchema = z.object({
  is_running: z.boolean(),
  results: z.array(z.union([savedSchema, z.object({ error: z.string() })])),
});

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

export type SourceOutcome = {
  /** The address that was asked; where the source has another by now, nothing is recorded. */
  url: string;
} & (
  | (Health & {
      /** Who asked for `retry_after_at`: an address after redirects. */
      retry_after_url: string | null;
      etag: string | null;
      last_modified: string | null;
      content_hash: string | null;
      /** Where permanent redirects led, to be proposed once they have done so for days. */
      redirected_to: string | null;
      /** How many items of the feed are not stored, by the rules of the source or because they are about no club. */
      left_out_articles: number;
      /** The body is byte for byte the one that was read before. */
      is_same_body: boolean;
    })
  /** It was not asked at all: its health stays as it is. */
  | { is_deferred: true; next_check_at: string }
);

/** One fetch as it is recorded: the health of its source and what it brought. */
export interface FetchRecord {
  source_id: string;
  outcome: SourceOutcome;
  articles: EnrichedArticle[];
}

export type Recorded = Awaited<ReturnType<IngestStore['record']>>;

const restsSchema = z.array(
  z.object({ url: z.string(), until: z.string().transform((moment) => new Date(moment)) }),
);

/** How a worker leaves a job. */
interface WorkerEnd {
  /** Why the job is to end before it is done. */
  error: string | null;
  /** Sources that are left are not to be read. */
  isPartial: boolean;
  /** Sources that the worker has not recorded. */
  held: readonly string[];
}

const endedJobSchema = z.array(z.object({ status: z.string(), error: z.string().nullable() }));

interface Answer {
  status: number;
  error: FailedAnswer['error'] | null;
  data: unknown;
}

const prunedAtOnce = 2000;
const listedAtOnce = 1000;

/**
 * The database as ingestion sees it, over a Supabase client that holds the secret key, on either backend; each call is
 * one transaction.
 */
export function supabaseStore(client: SupabaseClient) {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const answer = await client.rpc(name, parameters);
    if (answer.error !== null) throw databaseFailure(name, answer);
    return answer.data;
  }

  /** For what may be done twice. */
  const callAgain: typeof call = (name, parameters) => retryCall(() => call(name, parameters));

  async function read(what: string, query: PromiseLike<Answer>): Promise<unknown> {
    const answer = await query;
    if (answer.error !== null) throw databaseFailure(what, { ...answer, error: answer.error });
    return answer.data;
  }

  async function readAll(
    what: string,
    page: (from: number, to: number) => PromiseLike<Answer>,
  ): Promise<unknown[]> {
    const rows: unknown[] = [];
    for (;;) {
      const answer = await read(what, page(rows.length, rows.length + listedAtOnce - 1));
      const more = z.array(z.unknown()).parse(answer);
      rows.push(...more);
      if (more.length < listedAtOnce) return rows;
    }
  }

  async function clubs(): Promise<KnownClub[]> {
    const listed = client.from('clubs').select('id, name, aliases, short_name').order('id');
    const rows = await readAll('Reading the clubs', (from, to) => listed.range(from, to));
    return rows.map((row) => knownClubSchema.parse(row));
  }

  return {
    /** Queues a job for workers to come, so that several machines can be told the same one beforehand. */
    queue: async ({ trigger, scope }: Pick<IngestionRequest, 'trigger' | 'scope'>) => {
      const job = { job_trigger: trigger, job_scope: scope };
      // Not tried again: only the call that queues it is told that the job needs a worker.
      return queuedSchema.parse(await call('queue_ingestion', job));
    },
    start: async (request: IngestionRequest) =>
      startedSchema.parse(
        await call('start_ingestion', {
          job_trigger: request.trigger,
          job_scope: request.scope,
          job_source_id: request.sourceId,
          job_id: request.jobId,
          take_over: request.takesOver,
        }),
      ),
    /** Takes so many more sources and renews those that the worker holds already. */
    claim: async (jobId: string, count: number, held: readonly string[]) =>
      z
        .array(claimedSourceSchema)
        .parse(await callAgain('claim_sources', { job_id: jobId, n: count, held })),
    /** Who asked before to be left alone for a while, and until when. */
    rests: async () => restsSchema.parse(await callAgain('resting_urls', {})),
    /** Records all, or those that can be stored. */
    record: async (jobId: string, records: readonly FetchRecord[]) => {
      const answer = await callAgain('record_fetches', { job_id: jobId, records });
      const { is_running, results } = recordedSchema.parse(answer);
      return {
        /** Whether the job is to go on: false once it was cancelled or timed out. */
        isRunning: is_running,
        results: results.map((result) =>
          'error' in result ? new RefusedCallError(result.error) : result,
        ),
      };
    },
    /** The `url_key` of those articles that the database does not know yet. */
    unknown: async (sourceId: string, articles: readonly ClubArticle[]) => {
      const listed = articles.map(({ club_id, guid, url_key, title_key, published_at }) => {
        return { club_id, guid, url_key, title_key, published_at };
      });
      const answer = await callAgain('unknown_url_keys', { source_id: sourceId, articles: listed });
      return new Set(z.array(z.string()).parse(answer));
    },
    /**
     * Lets go of what the worker holds and ends the job, unless other workers still hold sources of
     * it, or some are left that were to be read. Answers whether the job is over.
     */
    finish: async (jobId: string, { error, isPartial, held }: WorkerEnd) => {
      const end = { job_id: jobId, job_error: error, held, is_partial: isPartial };
      return z.boolean().parse(await callAgain('finish_ingestion', end));
    },
    /** Why a job ended before it was done; null when nothing of the kind happened. */
    errorOf: async (jobId: string) => {
      const jobs = client.from('ingestion_jobs').select('status, error').eq('id', jobId);
      const [job] = endedJobSchema.parse(await retryCall(() => read('Reading the job', jobs)));
      if (job === undefined) return 'The job was removed.';
      const { status, error } = job;
      return status === 'failed' ? (error ?? 'The job was ended.') : null;
    },
    /** Puts new stories into the events that they tell; answers how many are in another than before. */
    groupStories: () => groupStories(callAgain, clubs),
    /** Deletes the articles that are older than so many days; answers how many. */
    prune: async (retentionDays: number) => {
      let pruned = 0;
      for (;;) {
        const bounds = { days: retentionDays, n: prunedAtOnce };
        const deleted = z.number().parse(await callAgain('prune_articles', bounds));
        pruned += deleted;
        if (deleted < prunedAtOnce) return pruned;
      }
    },
    /** All that a run over everything would claim, for one that writes nothing; with those that count as gone if told. */
    list: async (sourceId: string | null, { withGone } = { withGone: false }) => {
      const rows = await readAll('Reading the sources', (from, to) => {
        const enabled = client
          .from('sources')
          .select(listedColumns)
          .eq('is_enabled', true)
          .or('retry_after_at.is.null,retry_after_at.lte.now');
        const readable = withGone ? enabled : enabled.neq('state', 'gone');
        const chosen = sourceId === null ? readable : enabled.eq('id', sourceId);
        return chosen.order('priority').order('id').range(from, to);
      });
      return rows.map(listedSource);
    },
    /** All clubs there are, which headlines may name. */
    clubs,
    /** The pages of stories that want a date. */
    pages: pageCalls(callAgain),
  };
}

export type IngestStore = ReturnType<typeof supabaseStore>;
