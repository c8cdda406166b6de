import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { backendTimeoutMs } from './fetchSiteContent.ts';

export interface Wanted<Row> {
  /** For the error message, such as `the news of the last days`. */
  name: string;
  columns: string;
  /** `articles` has every story, and `club_leads` those that lead an event of their club. */
  from?: 'articles' | 'club_leads';
  most: number;
  span?: { from: Date; to: Date };
  read: (answer: unknown) => Row[];
}

/** `pageRows`: how many are asked for at once; `timeoutMs`: for one such page. */
export interface Paging {
  pageRows?: number;
  timeoutMs?: number;
}

/**
 * Fetches the newest visible articles as a visitor, newest first, page by page, so that row-level
 * security itself keeps hidden ones out and no single question is a large one. A backend may answer
 * fewer at once than it is asked for: only an empty page is the last.
 *
 * @param client Of a visitor.
 * @throws {Error} saying what the backend answered.
 */
export async function fetchNewest<Row extends { id: string; published_at: string }>(
  client: SupabaseClient<Database>,
  { name, columns, from = 'club_leads', most, span, read }: Wanted<Row>,
  { pageRows = 1000, timeoutMs = backendTimeoutMs }: Paging = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    // Types take no union of a table and a view.
    let question = client.from(from as 'articles').select(columns);
    if (span !== undefined) question = question.gte('published_at', span.from.toISOString());
    const last = rows.at(-1);
    if (last !== undefined) {
      const [moment, id] = [JSON.stringify(last.published_at), last.id];
      // The first condition is implied; it is the one that the index by date answers.
      question = question
        .lte('published_at', last.published_at)
        .or(`published_at.lt.${moment},and(published_at.eq.${moment},id.gt.${id})`);
    } else if (span !== undefined) {
      question = question.lte('published_at', span.to.toISOString());
    }
    const { data, error } = await question
      .order('published_at', { ascending: false })
      .order('id')
      .limit(Math.min(pageRows, most - rows.length))
      .abortSignal(AbortSignal.timeout(timeoutMs));
    if (error !== null) throw new Error(`The backend did not give ${name} (${error.message}).`);
    const page = read(data);
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}
