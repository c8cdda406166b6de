import { HttpError, type DataProvider, type GetListParams, type Identifier } from 'react-admin';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { BackendConfig } from './loadBackendConfig.ts';
import { readableError } from './readableError.ts';
import type { TouchlineClient } from './supabaseClient.ts';

export interface TouchlineDataProvider extends DataProvider {
  /** Fails a queued or running job in the administrator's name; one that has ended stays as it is. */
  cancelIngestionJob(id: Identifier): Promise<void>;
}

/** Reads and writes the tables through PostgREST, as the signed-in user. */
export function createDataProvider(
  client: TouchlineClient,
  config: BackendConfig,
): TouchlineDataProvider {
  const request = supabaseHttpClient({ apiKey: config.publishableKey, supabaseClient: client });
  const base = supabaseDataProvider({
    instanceUrl: config.url,
    apiKey: config.publishableKey,
    supabaseClient: client,
    httpClient: (url: string, options: unknown) =>
      request(url, options).catch((error: unknown) => {
        throw readableError(error);
      }),
  });

  return {
    ...base,

    async getList(resource, params) {
      // A job whose worker died would run for ever. Should this fail, the list below says why.
      if (resource === 'ingestion_jobs') await client.rpc('expire_jobs');
      return base.getList(resource, withTieBreaker(params));
    },

    async cancelIngestionJob(id) {
      const { error, status } = await client
        .from('ingestion_jobs')
        .update({
          status: 'failed',
          error: 'Manually cancelled by user',
          current_club: null,
          completed_at: new Date().toISOString(),
        })
        .eq('id', String(id))
        .in('status', ['queued', 'running']);
      if (error !== null) throw new HttpError(error.message, status);
    },
  };
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
