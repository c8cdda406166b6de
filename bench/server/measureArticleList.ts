import type { SupabaseClient } from '@supabase/supabase-js';
import type { DataProvider, GetListParams, GetManyParams } from 'react-admin';
import { z } from 'zod';
import { listArticles } from '../../admin/articles/list/listArticles.ts';
import type { ArticleFilter } from '../../admin/articles/list/articleQuery.ts';
import { median } from '../report.ts';

const roundCount = 5;
const rowsPerPage = 20;

/** A page of the list that somebody clicks on. */
interface Click {
  name: string;
  filter?: ArticleFilter;
  page?: number;
  sort?: string;
}

/** What is searched for: words that all articles have, one of them, and some. */
export interface SearchedWords {
  all: string;
  one: string;
  some: string;
}

/** How long a click took until its rows were there. */
export interface MeasuredClick {
  name: string;
  milliseconds: number;
  /** How many articles the list says there are. */
  total: number;
}

/**
 * Measures what the administrators' list of articles asks for, with the code that asks for it; only
 * the last step, which ra-data-postgrest takes in a browser, is put in its place.
 *
 * @param client Signed in as an administrator.
 * @param ask Sends a request below `/rest/v1/` in the same name.
 */
export async function measureArticleList(
  client: SupabaseClient,
  ask: (path: string) => Promise<Response>,
  stored: number,
  words: SearchedWords,
): Promise<MeasuredClick[]> {
  const source = await client.from('sources').select('id,club_id').order('id').limit(1).single();
  const league = await client.from('leagues').select('id').eq('tier', 1).single();
  const { id: source_id, club_id } = z
    .object({ id: z.string(), club_id: z.string() })
    .parse(source.data);
  const { id: league_id } = z.object({ id: z.string() }).parse(league.data);
  const clicks: Click[] = [
    { name: 'first page' },
    { name: 'page 400', page: Math.min(400, Math.ceil(stored / rowsPerPage)) },
    { name: 'last page', page: Math.ceil(stored / rowsPerPage) },
    { name: 'by headline', sort: 'headline.asc,id' },
    { name: 'one club', filter: { club_id } },
    { name: 'one league', filter: { league_id } },
    { name: 'one source', filter: { source_id } },
    { name: 'hidden', filter: { is_visible: 'false' } },
    { name: 'negative', filter: { sentiment: 'negative' } },
    { name: 'two months', filter: { from: '2026-01-01', to: '2026-02-28' } },
    { name: 'search, all match', filter: { search: words.all } },
    { name: 'search, one matches', filter: { search: words.one } },
    { name: 'search, none matches', filter: { search: 'nowhere to be found' } },
    { name: 'search, club and date', filter: { search: words.some, club_id, from: '2025-12-01' } },
  ];
  const measured: MeasuredClick[] = [];
  for (const click of clicks) measured.push(await measureClick(click, readerOf(ask)));
  return measured;
}

async function measureClick(click: Click, reader: DataProvider): Promise<MeasuredClick> {
  const { name, filter = {}, page = 1, sort = 'published_at.desc,id' } = click;
  const params: GetListParams = {
    pagination: { page, perPage: rowsPerPage },
    sort: { field: sort, order: 'ASC' },
    filter,
  };
  const durations: number[] = [];
  let total = NaN;
  for (let round = 0; round < roundCount; round += 1) {
    const startedMs = performance.now();
    ({ total = NaN } = await listArticles(reader, params));
    durations.push(performance.now() - startedMs);
  }
  return { name, milliseconds: median(durations), total };
}

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

/** Asks as ra-data-postgrest does: a page with its exact count, or the rows of some ids. */
function readerOf(ask: (path: string) => Promise<Response>): DataProvider {
  const read = async (resource: string, query: Record<string, string>) => {
    const response = await ask(`${resource}?${new URLSearchParams(query).toString()}`);
    if (!response.ok) throw new Error(`${resource}: ${await response.text()}`);
    const data = rowsSchema.parse(await response.json());
    return { data, total: Number(response.headers.get('content-range')?.split('/')[1]) };
  };
  const columnsOf = (meta: unknown) => {
    const { columns = ['*'] } = (meta ?? {}) as { columns?: string[] };
    return columns.join(',');
  };
  const reader: Pick<DataProvider, 'getList' | 'getMany'> = {
    getList: (resource: string, params: GetListParams) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: rowsPerPage };
      const query: Record<string, string> = {
        select: columnsOf(params.meta),
        order: `${params.sort?.field ?? 'id'}.asc`,
        limit: String(perPage),
        offset: String((page - 1) * perPage),
      };
      for (const [key, value] of Object.entries(params.filter as Record<string, string>)) {
        const isRaw = key.endsWith('@');
        query[isRaw ? key.slice(0, -1) : key] = isRaw ? value : `eq.${value}`;
      }
      return read(resource, query) as never;
    },
    getMany: (resource: string, { ids, meta }: GetManyParams) =>
      read(resource, { select: columnsOf(meta), id: `in.(${ids.join(',')})` }) as never,
  };
  return reader as DataProvider;
}
