import type { APIRoute } from 'astro';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { badgeUrl } from '../../common/paths.ts';
import type { SearchableClub } from '../islands/clubSearch/searchClubs.ts';

/** Every club with its names, for the search box to find them in without a database. */
export const GET: APIRoute = () => {
  const { index, supabaseUrl } = loadSiteContent();
  const clubs = index.clubs.map(({ slug, name, aliases, badge }): SearchableClub => ({
    slug,
    name,
    aliases,
    badge: badgeUrl(badge, supabaseUrl),
  }));
  return Response.json(clubs);
};
