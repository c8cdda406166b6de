import { kindGroups, readKindGroup, type KindGroup } from '../../../common/sources/sourceKinds.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';
import { backend, type Answer } from '../../backend/backend.ts';
import { articleColumns, readArticles } from '../../stories/readArticles.ts';
import type { StreamArticle } from '../../backend/siteContent.ts';

/** Visitors may skip 1,000 stories at most; what is older has left the news. */
const maxPages = 84;

export function countNewsPages(stories: number): number {
  return Math.min(Math.max(1, Math.ceil(stories / storiesPerPage)), maxPages);
}

/** The page that an address asks for with `?page=`; what is not among the pages is the first. */
export function newsPageOf(search: string, pages: number): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  const page = /^[1-9]\d*$/.test(asked) ? Number(asked) : 1;
  return page <= pages ? page : 1;
}

export function newsKindOf(search: string): KindGroup | null {
  return readKindGroup(new URLSearchParams(search).get('kind') ?? '');
}

export function newsPageAddress(address: string, page: number): string {
  const url = new URL(address);
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}

/** Fetches a page of what leads the events of a club's news, counted from the newest story of the build, so that pages do not shift. */
export function fetchNewsPage(
  clubId: string,
  page: number,
  newest: string,
  kind: KindGroup | null = null,
): Promise<Answer<StreamArticle[]>> {
  const query = {
    select: kind === null ? articleColumns : articleColumns.replace('sources(', 'sources!inner('),
    ...(kind === null ? {} : { 'source.kind': `in.(${kindGroups[kind].kinds.join()})` }),
    club_id: `eq.${clubId}`,
    published_at: `lte.${newest}`,
    order: 'published_at.desc,id',
    limit: String(storiesPerPage),
    offset: String((page - 1) * storiesPerPage),
  };
  return backend.select('club_leads', query, readArticles, { isCounted: true });
}
