import { clubCount, type Season } from './season.ts';

/**
 * The seasons whose memberships can be copied into another: those with clubs. The one before the
 * target comes first, as it is the likeliest.
 *
 * @param seasons The newest first.
 */
export function copySources(target: Season, seasons: readonly Season[]): Season[] {
  const sources = seasons.filter((season) => season.id !== target.id && clubCount(season) > 0);
  const isOlder = (season: Season) => season.code < target.code;
  return [...sources.filter(isOlder), ...sources.filter((season) => !isOlder(season))];
}
