import type { APIRoute } from 'astro';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import type { ContentClub } from '../content/siteContent.ts';

/**
 * What this build was made from: its moment, its clubs, the visible articles they have in all, and
 * how new the news was. Open pages ask for it, see site/freshness.
 */
export const GET: APIRoute = () => {
  const { content, index, builtAt } = loadSiteContent();
  return Response.json({
    builtAt: builtAt.toISOString(),
    clubs: index.clubs.length,
    articles: index.clubs.reduce((sum, { article_count }) => sum + article_count, 0),
    lastRunAt: content.last_run_at,
    newestStoryAt: newestOf(index.clubs),
  });
};

function newestOf(clubs: readonly ContentClub[]): string | null {
  const moments = clubs.flatMap(({ articles: [newest] }) =>
    newest === undefined ? [] : new Date(newest.published_at).getTime(),
  );
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString();
}
