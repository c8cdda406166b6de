import type { APIRoute } from 'astro';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { newestStory } from '../publish/lastChanges.ts';

/** The facts of this build, which open pages ask for; see site/freshness. */
export const GET: APIRoute = () => {
  const { content, index, builtAt } = loadSiteContent();
  const { confirmed_removals: removals } = content;
  return Response.json({
    builtAt: builtAt.toISOString(),
    clubs: index.clubs.length,
    articles: index.clubs.reduce((sum, { article_count }) => sum + article_count, 0),
    lastRunAt: content.last_run_at,
    // After a withdrawal, devices forget the pages that they kept; see site/offline.
    withdrawn: content.withdrawals_version,
    // No file of this build holds what administrators removed before this moment.
    removalsUntil: removals.last_at,
    newestStoryAt: newestStory(index.clubs)?.toISOString() ?? null,
  });
};
