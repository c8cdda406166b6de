import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider } from 'ra-supabase';
import {
  HttpError,
  type CreateParams,
  type CreateResult,
  type DataProvider,
  type GetListParams,
  type Identifier,
  type UpdateParams,
} from 'react-admin';
import type { Database } from '../../common/database.types.ts';
import { readJson } from '../../common/text/readJson.ts';
import { listArticles } from '../articles/list/listArticles.ts';
import { callFunction } from './callFunction.ts';
import type { BackendConfig } from './loadBackendConfig.ts';
import { databaseError, readableError } from './readableError.ts';
import { readServerHealth, type ServerHealth } from './readServerHealth.ts';
import { updateVersion } from './updateVersion.ts';
import { uploadBadge, type BadgeFile } from './uploadBadge.ts';
import { withSearch } from './withSearch.ts';

type DatabaseFunctions = Database['public']['Functions'];

/** A client that knows the tables and functions of the migrations. */
export type TouchlineClient = SupabaseClient<Database>;

export interface TouchlineDataProvider extends DataProvider {
  /** Calls an edge function; throws an HttpError with the function's own sentence. */
  callFunction(name: string, body?: object): Promise<unknown>;
  /** Calls a function of the database, which is one transaction; throws an HttpError. */
  callDatabase<Name extends keyof DatabaseFunctions>(
    name: Name,
    args: DatabaseFunctions[Name]['Args'],
  ): Promise<DatabaseFunctions[Name]['Returns']>;
  /** Stores a badge under a new name, and answers the path of its public URL; throws an HttpError. */
  uploadBadge(badge: BadgeFile): Promise<string>;
  /** Fails a queued or running job in the administrator's name; throws where it has ended already. */
  cancelIngestionJob(id: Identifier): Promise<void>;
  /**
   * Has a site that is hosted apart follow the last write without delay; throws an HttpError. A server of
   * ours has begun with it already.
   */
  publishAtOnce(): Promise<void>;
  /** How the server fares that serves both the site and the backend; null where there is none. */
  serverHealth(): Promise<ServerHealth | null>;
}

/**
 * Reads and writes the tables through PostgREST, as the signed-in user. A record that has a version
 * is only written while it is at that version; `meta: { overwrites: true }` writes it all the same,
 * for what is set rather than edited, such as a switch.
 *
 * @param send As `createSessionFetch` makes it; the client has the same.
 */
export function createDataProvider(
  client: TouchlineClient,
  config: BackendConfig,
  send: typeof fetch,
): TouchlineDataProvider {
  const request = createRequest(send, config.publishableKey);
  const base = supabaseDataProvider({
    instanceUrl: config.url,
    apiKey: config.publishableKey,
    supabaseClient: client,
    httpClient: request,
  });

  return {
    ...base,

    async getList(resource, params) {
      // A job whose worker died would run for ever. Should this fail, the list below says why.
      if (resource === 'ingestion_jobs') await client.rpc('expire_jobs');
      const sorted = withTieBreaker(withSearch(params));
      try {
        return await (resource === 'articles'
          ? listArticles(base, sorted)
          : base.getList(resource, sorted));
      } catch (error) {
        // The last row of the last page has gone: a list that is told so goes back to the first.
        if (error instanceof HttpError && error.status === 416) return { data: [], total: 0 };
        throw error;
      }
    },

    async getMany(resource, params) {
      if (resource !== 'visibility_changes') return base.getMany(resource, params);
      const article_ids = params.ids.map(String);
      const data = answered(await client.rpc('visibility_changes', { article_ids }));
      return { data: data.map(({ article_id: id, ...change }) => ({ id, ...change })) as never };
    },

    create(resource, params) {
      return resource === 'sources' ? addSource(client, params) : base.create(resource, params);
    },

    update(resource, params) {
      return isVersioned(params)
        ? updateVersion(request, `${config.url}/rest/v1/${resource}`, params)
        : base.update(resource, params);
    },

    async updateMany(resource, params) {
      return acknowledged(await base.updateMany(resource, params));
    },

    async deleteMany(resource, params) {
      const deleted = await base.deleteMany(resource, params);
      if (resource !== 'sources') return acknowledged(deleted);
      // One that has stories is retired in place of that, and no row of the answer says so.
      const retired = answered(
        await client
          .from('sources')
          .select('id')
          .in('id', params.ids.map(String))
          .not('retired_at', 'is', null),
      );
      const gone = new Set([...(deleted.data ?? []), ...retired.map(({ id }) => id)]);
      if (params.ids.some((id) => !gone.has(id))) {
        throw new HttpError('Not all of these sources could be deleted.', 406);
      }
      return { data: params.ids };
    },

    callFunction: (name, body) => callFunction(client, name, body),

    uploadBadge: (badge) => uploadBadge(client, badge),

    async publishAtOnce() {
      if (new URL(config.url).origin === window.location.origin) return;
      await callFunction(client, 'rebuild-site');
    },

    async callDatabase(name, args) {
      return answered(await client.rpc(name, args as never));
    },

    async cancelIngestionJob(id) {
      const change = { status: 'failed', error: 'Manually cancelled by user', current_club: null };
      const cancelled = answered(
        await client
          .from('ingestion_jobs')
          .update({ ...change, completed_at: new Date().toISOString() })
          .eq('id', String(id))
          .in('status', ['queued', 'running'])
          .select('id'),
      );
      if (cancelled.length === 0) throw new HttpError('This job has ended already.', 409);
    },

    serverHealth: () =>
      readServerHealth(config.url, window.location.origin, (url) => window.fetch(url)),
  };
}

/**
 * Adds a source, or brings back the one with this address that was deleted and whose stories stayed.
 *
 * @throws {HttpError} 409 when a source with this address is listed.
 */
async function addSource<Result extends { id: Identifier }>(
  client: TouchlineClient,
  { data: fields }: CreateParams,
): Promise<CreateResult<Result>> {
  const args = fields as DatabaseFunctions['add_source']['Args'];
  const id = answered(await client.rpc('add_source', args));
  return { data: { ...fields, id } as Result };
}

/** The data of an answer, which an error has none of. */
function answered<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error !== null) throw databaseError(answer.error, answer.status);
  return answer.data;
}

/** Rows that sort alike keep one order, or they would appear on two pages and others on none. */
function withTieBreaker(params: GetListParams): GetListParams {
  const { sort } = params;
  if (sort === undefined || sort.field === 'id') return params;
  return {
    ...params,
    sort: { field: `${sort.field}.${sort.order.toLowerCase()},id`, order: 'ASC' },
  };
}

function isVersioned({ previousData, meta }: UpdateParams): boolean {
  const { overwrites = false } = (meta ?? {}) as { overwrites?: boolean };
  const { version } = (previousData ?? {}) as { version?: unknown };
  return !overwrites && typeof version === 'number';
}

/** Row-level security hides rows from whoever may not write them, and then has nothing to refuse. */
function acknowledged<Result extends { data?: unknown[] }>(result: Result): Result {
  if (result.data?.length !== 0) return result;
  throw new HttpError('Nothing was changed: these entries are no longer there.', 406);
}

/**
 * Requests to PostgREST: the framework's own client for JSON, over a fetch that it does not let one
 * choose. They throw what `readableError` answers.
 */
function createRequest(send: typeof fetch, publishableKey: string) {
  return async (url: string, options?: RequestInit) => {
    const headers = new Headers(options?.headers);
    headers.set('apikey', publishableKey);
    try {
      const response = await send(url, { ...options, headers });
      const body = await response.text();
      // An empty answer, or a proxy's page, is no JSON.
      const json = readJson(body);
      if (response.ok) return { status: response.status, headers: response.headers, body, json };
      const { message } = (json ?? {}) as { message?: string };
      throw new HttpError(message ?? response.statusText, response.status, json);
    } catch (error) {
      throw readableError(error);
    }
  };
}
