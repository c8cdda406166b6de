/** A row that cannot be there. */
const nobody = '00000000-0000-4000-8000-00000000d0c7';

/** A table of the API as visitors find it. */
export interface VisitorTable {
  name: string;
  /** Whether visitors may read its rows; of `articles` and `sources` only some. */
  isRead: boolean;
  /** Finds no row. */
  filter: string;
  /** Changes no row. */
  change: object;
  /** A row that the table itself turns away, so that an attempt leaves nothing; null without one. */
  invalidRow: object | null;
}

const keyed = { filter: `id=eq.${nobody}`, change: { id: nobody } };
/** Other columns must be given. */
const incomplete = { ...keyed, invalidRow: { id: nobody } };
/** There is no such status. */
const job = { ...keyed, isRead: false, invalidRow: { status: 'doctor' } };
/** The database alone writes it. */
const record = { isRead: false, invalidRow: null };

/** The tables and views, with attempts that change nothing even where they succeed. */
export const visitorTables: readonly VisitorTable[] = [
  { name: 'about_page_content', isRead: true, ...keyed, invalidRow: null },
  { name: 'articles', isRead: true, ...incomplete },
  { name: 'clubs', isRead: true, ...incomplete },
  { name: 'leagues', isRead: true, ...incomplete },
  { name: 'link_previews', isRead: true, ...incomplete },
  { name: 'seasons', isRead: true, ...incomplete },
  { name: 'sources', isRead: true, ...incomplete },
  {
    name: 'league_memberships',
    isRead: true,
    filter: `club_id=eq.${nobody}`,
    change: { club_id: nobody },
    invalidRow: { club_id: nobody },
  },
  { name: 'discovery_jobs', ...job },
  { name: 'ingestion_jobs', ...job },
  { name: 'site_builds', ...job },
  // Visitors add to it: what they may not is to read, change or delete.
  { name: 'feed_submissions', isRead: false, ...keyed, invalidRow: null },
  {
    name: 'removed_articles',
    ...record,
    filter: 'url_key=eq.doctor.invalid',
    change: { url_key: 'doctor.invalid' },
  },
  { name: 'alerts', ...keyed, isRead: false, invalidRow: { kind: 'doctor' } },
  { name: 'source_reviews', isRead: false, ...keyed, invalidRow: { kind: 'doctor' } },
  { name: 'feed_checks', ...record, filter: 'key=eq.doctor.invalid', change: { key: 'doctor' } },
  { name: 'reviews', ...record, ...keyed },
  { name: 'audit_changes', ...record, ...keyed },
  { name: 'audit_entries', ...record, filter: 'id=eq.-1', change: { id: -1 } },
  { name: 'audit_log', ...record, ...keyed },
  {
    name: 'publishers',
    isRead: false,
    ...keyed,
    invalidRow: { name: '' },
  },
  { name: 'invitations', isRead: false, ...keyed, invalidRow: { email: '' } },
  { name: 'club_contents', ...record, ...keyed },
  { name: 'club_summaries', ...record, ...keyed },
  { name: 'club_statistics', ...record, ...keyed },
  { name: 'source_statistics', ...record, ...keyed },
  ...['weekly_stories', 'weekly_fetches'].map((name) => ({
    name,
    ...record,
    filter: `source_id=eq.${nobody}`,
    change: { source_id: nobody },
  })),
];
