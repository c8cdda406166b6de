import type { RaRecord } from 'react-admin';

type ChangeAction = 'insert' | 'update' | 'delete';

/** A row of `audit_log`: what one transaction of an administrator did. */
export interface Change extends RaRecord<string> {
  made_at: string;
  made_by_email: string | null;
  title: string | null;
  table_name: string;
  action: ChangeAction;
  undone_at: string | null;
  undoes: string | null;
  record_count: number;
  label: string | null;
  /** What an update made of the first record. */
  first_update: Record<string, unknown> | null;
}

/** A row of `audit_entries`: one record of a change. */
export interface ChangeEntry extends RaRecord<number> {
  change_id: string;
  table_name: string;
  label: string | null;
  action: ChangeAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What one and many records of a table are called. */
export const recordNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  about_page_content: ['About page', 'About pages'],
  articles: ['article', 'articles'],
  clubs: ['club', 'clubs'],
  discovery_jobs: ['discovery job', 'discovery jobs'],
  feed_submissions: ['feed submission', 'feed submissions'],
  ingestion_jobs: ['ingestion job', 'ingestion jobs'],
  league_memberships: ['membership', 'memberships'],
  leagues: ['league', 'leagues'],
  link_previews: ['link preview', 'link previews'],
  removed_articles: ['removed article', 'removed articles'],
  seasons: ['season', 'seasons'],
  site_builds: ['site build', 'site builds'],
  sources: ['source', 'sources'],
};
