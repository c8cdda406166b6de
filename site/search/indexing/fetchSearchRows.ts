import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../common/database.types.ts';
import { sourceKinds, type SourceKind } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { fetchNewest, type Paging } from '../../content/fetchNewest.ts';

/**
 * The newest so many articles can be searched, whatever the database holds;
 * see docs/decisions/104-pagefind-with-words-of-ours.md.
 */
export const searchableArticles = 5000;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    club_id: z.string(),
    url_key: z.string(),
    headline: z.string(),
    excerpt: z.string().nullable(),
    canonical_url: z.url({ protocol: /^https?$/ }),
    published_at: z.string(),
    /** One that a newer backend knows besides is none that visitors can choose. */
    topic: z.enum(Object.keys(topicWords) as (keyof typeof topicWords)[]).catch('other'),
    /** Null once the source was disabled or deleted. */
    sources: z
      .object({
        name: z.string(),
        display_name: z.string().nullable(),
        kind: z.enum(Object.keys(sourceKinds) as SourceKind[]),
      })
      .nullable(),
  }),
);

/** An article as the search index needs it: one for each club that carries the story. */
export type SearchRow = z.infer<typeof rowsSchema>[number];

/**
 * Fetches the newest visible articles as a visitor.
 *
 * @param client Of a visitor.
 * @throws {Error} saying what the backend answered.
 */
export function fetchSearchRows(
  client: SupabaseClient<Database>,
  most: number,
  paging?: Paging,
): Promise<SearchRow[]> {
  return fetchNewest(
    client,
    { name: 'the stories to search through', columns, most, read },
    paging,
  );
}

const columns =
  'id, club_id, url_key, headline, excerpt, canonical_url, published_at, topic, sources(name, display_name, kind)';

function read(answer: unknown): SearchRow[] {
  const rows = rowsSchema.safeParse(answer);
  if (rows.success) return rows.data;
  throw new Error(
    `The backend's stories are not what the search expects: ${z.prettifyError(rows.error)}`,
  );
}
