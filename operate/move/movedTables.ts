/** A table whose rows are exported. */
export interface MovedTable {
  readonly name: string;
  /** The columns of its primary key, by which its rows are sorted. */
  readonly key: readonly string[];
  /** Columns that hold keys of other moved tables, which have to be in the export too. */
  readonly references: Readonly<Record<string, string>>;
  /** Columns that only mean something on their own backend, and are not compared. */
  readonly localColumns: readonly string[];
  /** Whether rows here say that a backend was used; a new one has clubs and leagues. */
  readonly isFilledByUse: boolean;
}

/** The tables that an operator owns, each after those that it refers to. */
export const movedTables: readonly MovedTable[] = [
  table('leagues'),
  table('seasons'),
  table('clubs'),
  table('league_memberships', {
    references: { season_id: 'seasons', league_id: 'leagues', club_id: 'clubs' },
  }),
  table('about_page_content'),
  table('publishers'),
  table('sources', {
    references: { club_id: 'clubs', publisher_id: 'publishers' },
    isFilledByUse: true,
  }),
  table('articles', {
    references: { club_id: 'clubs', source_id: 'sources' },
    isFilledByUse: true,
  }),
  // Deleted articles come back from their feeds where these are missing.
  table('removed_articles', {
    key: ['club_id', 'url_key'],
    references: { club_id: 'clubs', source_id: 'sources' },
    isFilledByUse: true,
  }),
  // No references: a club or a source may be gone, and its figures wait for somebody to bring it back.
  table('weekly_stories', {
    key: ['club_id', 'week', 'source_id'],
    isFilledByUse: true,
  }),
  // Users keep to their backend; who reviewed is kept where that user is known.
  table('feed_submissions', {
    references: { club_id: 'clubs' },
    localColumns: ['reviewed_by'],
    isFilledByUse: true,
  }),
  table('source_reviews', {
    references: { source_id: 'sources' },
    isFilledByUse: true,
  }),
  table('audit_changes', { isFilledByUse: true }),
  table('audit_entries', { references: { change_id: 'audit_changes' }, isFilledByUse: true }),
];

/** The tables that are not exported, by schema and name, and why. */
export const leftTables: Readonly<Record<string, string>> = {
  'public.alerts': 'transient: what is wrong with this backend, and whom it was told',
  'public.discovery_jobs': 'transient: searches of this backend; what they found is in sources',
  'public.feed_checks':
    'transient: what feeds answered when somebody looked; they can be asked again',
  'public.invitations': 'identity: like administrators',
  'public.ingestion_jobs': 'transient: runs of this backend; what they read is in articles',
  'public.link_previews': 'derived: read from the pages again, and fresh for a day only',
  'public.site_builds': 'transient: builds that were asked for on this backend',
  'public.source_fetches': 'transient: how the fetches of 30 days went on this backend',
  'public.weekly_fetches': 'transient: what became of the fetches before those',
  'private.admins': 'identity: users and passwords do not leave a backend; see admin:create',
  'private.discovery_clubs': 'transient: which clubs a search still has to look at',
  'private.function_calls': 'transient: counts of the last day',
  'private.seeded':
    'local: what the seed wrote here; a backend that was seeded overwrites nothing that came',
  'private.label_progress':
    'local: how far the stored articles are labelled; their labels come with them',
  'private.withdrawals':
    'local: what was withdrawn here; visitors compare what they saved with the new backend anyway',
  'private.site_changes': 'transient: what changed here and is not on the site yet',
  'private.write_probe': 'local: whether this database takes writes',
  'private.page_reads': 'transient: pages being read at this moment',
};

function table(name: string, traits: Partial<Omit<MovedTable, 'name'>> = {}): MovedTable {
  const usual = { key: ['id'], references: {}, localColumns: [] };
  return { name, ...usual, isFilledByUse: false, ...traits };
}
