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

/** The singular and the plural for the records of a table. */
export const recordNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  about_page_content: ['page', 'pages'],
  administrators: ['administrator', 'administrators'],
  articles: ['article', 'articles'],
  clubs: ['club', 'clubs'],
  discovery_jobs: ['discovery job', 'discovery jobs'],
  feed_submissions: ['feed submission', 'feed submissions'],
  ingestion_jobs: ['run', 'runs'],
  invitations: ['invitation', 'invitations'],
  league_memberships: ['membership', 'memberships'],
  leagues: ['league', 'leagues'],
  link_previews: ['link preview', 'link previews'],
  publishers: ['publisher', 'publishers'],
  removed_articles: ['removed article', 'removed articles'],
  seasons: ['season', 'seasons'],
  site_builds: ['site build', 'site builds'],
  source_reviews: ['review', 'reviews'],
  sources: ['source', 'sources'],
};

/** Whether a change only asked that sources be read: of what they are, it changed nothing. */
export function isRequestToRead({
  table_name,
  first_update,
}: Pick<Change, 'table_name' | 'first_update'>): boolean {
  return table_name === 'sources' && Object.keys(first_update ?? {}).join() === 'next_check_at';
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
