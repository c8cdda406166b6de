import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../common/database.types.ts';
import { sourceKinds, type SourceKind } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { backendTimeoutMs } from '../../publish/fetchSiteContent.ts';

/**
 * The newest so many articles can be searched, whatever the database holds;
 * see docs/decisions/027-search-index-of-5000.md.
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
 * Fetches the newest visible articles as a visitor, page by page, so that row-level security itself
 * keeps hidden ones out and no single question is a large one.
 *
 * @param client Of a visitor.
 * @param options `pageRows`: at most what the backend answers at once, 1,000 unless its operator says
 *   otherwise; `timeoutMs`: for one such page.
 * @throws {Error} saying what the backend answered.
 */
export async function fetchSearchRows(
  client: SupabaseClient<Database>,
  most: number,
  { pageRows = 1000, timeoutMs = backendTimeoutMs } = {},
): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  while (rows.length < most) {
    const last = rows.at(-1);
    let question = client
      .from('articles')
      .select(
        'id, club_id, url_key, headline, excerpt, canonical_url, published_at, topic, sources(name, display_name, kind)',
      )
      .order('published_at', { ascending: false })
      .order('id')
      .limit(Math.min(pageRows, most - rows.length))
      .abortSignal(AbortSignal.timeout(timeoutMs));
    if (last !== undefined) {
      const [moment, id] = [JSON.stringify(last.published_at), last.id];
      // The first condition is implied; it is the one that the index by date answers.
      question = question
        .lte('published_at', last.published_at)
        .or(`published_at.lt.${moment},and(published_at.eq.${moment},id.gt.${id})`);
    }
    const answer = await question;
    if (answer.error !== null) {
      throw new Error(
        `The backend did not give the stories to search through (${answer.error.message}).`,
      );
    }
    const page = rowsSchema.safeParse(answer.data);
    if (!page.success) {
      throw new Error(
        `The backend's stories are not what the search expects: ${z.prettifyError(page.error)}`,
      );
    }
    if (page.data.length === 0) break;
    rows.push(...page.data);
  }
  return rows;
}
