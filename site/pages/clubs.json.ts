import type { APIRoute } from 'astro';
import { clubGroups } from '../content/indexContent.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { badgeUrl } from '../../common/paths.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { SearchableClub } from '../islands/clubSearch/searchClubs.ts';

/** Every club with its names, league by league, for the club search. */
export const GET: APIRoute = () => {
  const { index, supabaseUrl } = loadSiteContent();
  const inOrder = clubGroups(index).flatMap((group) => group.clubs);
  const clubs = inOrder.map((club): SearchableClub => ({
    slug: club.slug,
    name: club.name,
    aliases: otherNames(club),
    badge: badgeUrl(club.badge, supabaseUrl),
  }));
  return Response.json(clubs);
};
