import { z } from 'zod';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { Database } from '../../common/database.types.ts';

type SourceRow = Database['public']['Tables']['sources']['Row'];

/** As `claim_sources` answers it. */
export const claimedSourceSchema = z.object({
  id: z.string(),
  /** Null: it writes about a whole division. */
  club_name: z.string().nullable(),
  club_aliases: z.array(z.string()),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  error_count: z.number(),
  not_found_since: z.string().nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  content_hash: z.string().nullable(),
  body_at: z.string().nullable(),
  clock_offset_minutes: z.number(),
  kind: z.string(),
  left_out_links: z.array(z.string()),
  left_out_titles: z.array(z.string()),
  keeps_named_only: z.boolean(),
  shows_pictures: z.boolean(),
}) satisfies z.ZodType<Partial<SourceRow> & { club_name: string | null; club_aliases: string[] }>;

/** A source that a worker holds, with what the next conditional request needs. */
export type ClaimedSource = z.infer<typeof claimedSourceSchema>;

/** The columns that `listedSource` reads. */
export const listedColumns =
  'id, name, url, type, error_count, not_found_since, etag, last_modified, content_hash, body_at, clock_offset_minutes, kind, left_out_links, left_out_titles, keeps_named_only, shows_pictures, clubs!sources_club_id_fkey(name, aliases, short_name)';

const clubSchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  short_name: z.string().nullable(),
});
/** A club with all that headlines may call it. */
export const knownClubSchema = clubSchema.extend({ id: z.string() });
const listedSchema = z.looseObject({ clubs: clubSchema.nullable() });

/** A row of the sources with its club, as a worker would be handed it. */
export function listedSource(listed: unknown): ClaimedSource {
  const { clubs: club, ...row } = listedSchema.parse(listed);
  return claimedSourceSchema.parse({
    ...row,
    club_name: club?.name ?? null,
    club_aliases: club === null ? [] : otherNames(club),
  });
}
