import type { Tables } from '../../common/database.types.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A row of `audit_log`: what one transaction of an administrator did. */
export type Change = Omit<Tables<'audit_log'>, 'first_update'> & {
  action: 'insert' | 'update' | 'delete';
  record_count: number;
  /** The values that an update gave the first record. */
  first_update: Columns | null;
};

/** A row of `audit_entries`: one record of a change. */
export type ChangeEntry = Omit<Tables<'audit_entries'>, 'before' | 'after'> & {
  action: Change['action'];
  before: Columns | null;
  after: Columns | null;
};

/** The word for one record of a table; of many, it has an s. */
export const recordNames: Readonly<Record<string, string>> = {
  about_page_content: 'page',
  administrators: 'administrator',
  articles: 'article',
  clubs: 'club',
  discovery_jobs: 'discovery job',
  feed_submissions: 'feed submission',
  ingestion_jobs: 'run',
  invitations: 'invitation',
  league_memberships: 'membership',
  leagues: 'league',
  link_previews: 'link preview',
  publishers: 'publisher',
  removed_articles: 'removed article',
  seasons: 'season',
  site_builds: 'site build',
  source_reviews: 'review',
  sources: 'source',
};

/** Whether a change only asked that sources be read: of what they are, it changed nothing. */
export function isRequestToRead(change: Pick<Change, 'table_name' | 'first_update'>): boolean {
  const columns = Object.keys(change.first_update ?? {});
  return change.table_name === 'sources' && columns.join() === 'next_check_at';
}

/** Whether a column is written along with another, such as the time at which an excerpt was edited. */
export const isMark = (column: string) =>
  column.endsWith('_edited_at') || column === 'former_slugs' || column === 'held_for';

/** Whether a change of a table can be undone: who may administer is only ever invited or removed. */
export function isUndoable(
  change: Pick<Change, 'table_name' | 'undone_at' | 'first_update'>,
): boolean {
  const { table_name, undone_at } = change;
  if (undone_at !== null || isRequestToRead(change)) return false;
  return table_name !== 'administrators' && table_name !== 'invitations';
}
