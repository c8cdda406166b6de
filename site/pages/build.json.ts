import type { APIRoute } from 'astro';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { newestStory } from '../content/lastChanges.ts';

/**
 * What this build was made from: its moment, its clubs, the visible articles they have in all, and
 * how new the news was. Open pages ask for it, see site/freshness.
 */
export const GET: APIRoute = () => {
  const { content, index, builtAt } = loadSiteContent();
  const { confirmed_removals: removals } = content;
  return Response.json({
    builtAt: builtAt.toISOString(),
    clubs: index.clubs.length,
    articles: index.clubs.reduce((sum, { article_count }) => sum + article_count, 0),
    lastRunAt: content.last_run_at,
    // After a withdrawal no device goes on showing what it kept; see site/offline.
    withdrawn: content.withdrawals_version,
    // Whatever administrators took away by then is in no file of this build.
    removalsUntil: removals.last_at,
    newestStoryAt: newestStory(index.clubs)?.toISOString() ?? null,
  });
};
