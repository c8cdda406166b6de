import { backend } from '../../backend/backend.ts';
import { newsPageSize } from './newsPages.ts';
import type { Answer } from '../../backend/openBackend.ts';
import { articleColumns, readArticles } from '../../stories/readArticles.ts';
import type { ContentArticle } from '../../content/siteContent.ts';

/**
 * The stories of a page of a club's news, counted from the newest story of the first page, which
 * the build wrote: what came since must not push a story of that page onto the next.
 */
export function fetchNewsPage(
  clubId: string,
  page: number,
  newest: string,
): Promise<Answer<ContentArticle[]>> {
  const query = {
    select: articleColumns,
    club_id: `eq.${clubId}`,
    is_visible: 'is.true',
    published_at: `lte.${newest}`,
    order: 'published_at.desc,id',
    limit: String(newsPageSize),
    offset: String((page - 1) * newsPageSize),
  };
  return backend.select('articles', query, readArticles, { isCounted: true });
}
