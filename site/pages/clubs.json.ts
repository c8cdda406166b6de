import type { APIRoute } from 'astro';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { badgeUrl } from '../../common/paths.ts';
import { otherNames } from '../../common/clubs/otherNames.ts';
import type { SearchableClub } from '../islands/clubSearch/searchClubs.ts';

/** Every club with its names, for the search box to find them in without a database. */
export const GET: APIRoute = () => {
  const { index, supabaseUrl } = loadSiteContent();
  const clubs = index.clubs.map((club): SearchableClub => ({
    slug: club.slug,
    name: club.name,
    aliases: otherNames(club),
    badge: badgeUrl(club.badge, supabaseUrl),
  }));
  return Response.json(clubs);
};
