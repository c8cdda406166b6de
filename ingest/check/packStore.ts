import { seedClubRow, seedClubs } from '../../common/pyramid/pyramid.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { SourcePack } from '../../common/sourcePack/readSourcePack.ts';
import type { ClaimedSource } from '../run/claimedSource.ts';
import type { IngestStore } from '../run/ingestStore.ts';

/**
 * The source pack in the place of a database: all that is in it, whoever publishes it, and nobody who
 * asked to be left alone, for nobody has been asked.
 */
export function packStore({
  entries,
}: Pick<SourcePack, 'entries'>): Pick<IngestStore, 'list' | 'rests' | 'clubs'> {
  const clubs = new Map(seedClubs.map((club) => [club.slug, club]));
  const sources = entries.map((entry): ClaimedSource => {
    const { club: slug, name, url, type, kind } = entry;
    const { left_out_links, left_out_titles, keeps_named_only } = entry;
    const club = slug === null ? undefined : clubs.get(slug);
    return {
      id: url,
      club_name: club?.name ?? slug,
      // As `claim_sources` tells them.
      club_aliases: club === undefined ? [] : otherNames(seedClubRow(club)),
      ...{ name, url, type, kind, left_out_links, left_out_titles, keeps_named_only },
      shows_pictures: true,
      ...{ error_count: 0, not_found_since: null, clock_offset_minutes: 0 },
      // It is read as if for the first time.
      ...{ etag: null, last_modified: null, content_hash: null, schedule: null },
    };
  });
  return {
    list: () => Promise.resolve(sources),
    rests: () => Promise.resolve([]),
    clubs: () =>
      Promise.resolve(
        seedClubs.map(({ slug, name, aliases, shortName }) => {
          return { id: slug, name, aliases, short_name: shortName };
        }),
      ),
  };
}
