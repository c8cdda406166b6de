import type { APIRoute } from 'astro';
import { loadSiteContent } from '../lib/loadSiteContent.ts';

/** What this build was made from: its moment, its clubs, and the visible articles they have in all. */
export const GET: APIRoute = () => {
  const { index, builtAt } = loadSiteContent();
  return Response.json({
    builtAt: builtAt.toISOString(),
    clubs: index.clubs.length,
    articles: index.clubs.reduce((sum, { article_count }) => sum + article_count, 0),
  });
};
