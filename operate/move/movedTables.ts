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
  table('weekly_stories', { key: ['club_id', 'week', 'source_id'], isFilledByUse: true }),
  // Users keep to their backend; who reviewed is kept where that user is known.
  table('feed_submissions', {
    references: { club_id: 'clubs' },
    localColumns: ['reviewed_by'],
    isFilledByUse: true,
  }),
  table('source_reviews', { references: { source_id: 'sources' }, isFilledByUse: true }),
  table('audit_changes', { isFilledByUse: true }),
  table('audit_entries', { references: { change_id: 'audit_changes' }, isFilledByUse: true }),
];

function table(name: string, traits: Partial<Omit<MovedTable, 'name'>> = {}): MovedTable {
  const usual = { key: ['id'], references: {}, localColumns: [] };
  return { name, ...usual, isFilledByUse: false, ...traits };
}
