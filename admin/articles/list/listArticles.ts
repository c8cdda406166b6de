import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { articleQuery, type ArticleFilter } from './articleQuery.ts';

type Reader = Pick<DataProvider, 'getList' | 'getMany'>;

const clubColumns = ['id', 'name', 'slug'];
const sourceColumns = ['id', 'name', 'display_name'];
/** More than a league has. */
const maxClubs = 100;

/**
 * Reads a page of articles by an {@link ArticleFilter}. Without columns of the caller's own they come
 * with their clubs and sources, which are looked up apart: embedded, they would be looked up for every
 * row of the pages before as well, two seconds at the end of 100,000.
 */
export async function listArticles<RecordType extends RaRecord>(
  base: Reader,
  params: GetListParams,
): Promise<GetListResult<RecordType>> {
  const filter = (params.filter ?? {}) as ArticleFilter;
  const { league_id: leagueId } = filter;
  const clubIds = leagueId === undefined ? null : await clubsOfLeague(base, leagueId);
  if (clubIds?.length === 0) return { data: [], total: 0 };
  const page = await base.getList<RecordType>('articles', {
    ...params,
    filter: articleQuery(filter, clubIds),
  });
  const { columns } = (params.meta ?? {}) as { columns?: unknown };
  return columns === undefined ? { ...page, data: await withNames(base, page.data) } : page;
}

async function clubsOfLeague(base: Reader, leagueId: string): Promise<string[]> {
  const { data } = await base.getList<RaRecord & { club_id: string }>('league_memberships', {
    pagination: { page: 1, perPage: maxClubs },
    sort: { field: 'club_id', order: 'ASC' },
    filter: { league_id: leagueId, 'seasons.is_active': 'true' },
    meta: { columns: ['id', 'club_id', 'seasons!inner(is_active)'] },
  });
  return data.map((membership) => membership.club_id);
}

async function withNames<RecordType extends RaRecord>(
  base: Reader,
  articles: readonly RecordType[],
): Promise<RecordType[]> {
  const [clubs, sources] = await Promise.all([
    recordsById(base, 'clubs', idsOf(articles, 'club_id'), clubColumns),
    recordsById(base, 'sources', idsOf(articles, 'source_id'), sourceColumns),
  ]);
  return articles.map((article) => ({
    ...article,
    club: clubs.get(article['club_id']) ?? { name: '', slug: '' },
    source: sources.get(article['source_id']) ?? null,
  }));
}

function idsOf(records: readonly RaRecord[], column: string): Identifier[] {
  const ids = records.map((record) => record[column] as Identifier | null);
  return [...new Set(ids.filter((id) => id !== null))];
}

async function recordsById(
  base: Reader,
  resource: string,
  ids: Identifier[],
  columns: string[],
): Promise<ReadonlyMap<unknown, RaRecord>> {
  if (ids.length === 0) return new Map();
  const { data } = await base.getMany(resource, { ids, meta: { columns } });
  return new Map(data.map((record: RaRecord) => [record.id, record]));
}
