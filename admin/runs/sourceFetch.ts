import type { RaRecord } from 'react-admin';

/** How a fetch ended; deferred: not asked, because its host wanted a rest. */
export type FetchOutcome = 'read' | 'failed' | 'deferred';

/** A row of `source_fetches` with its source: what one run made of it. */
export interface SourceFetch extends RaRecord<number> {
  outcome: FetchOutcome;
  fetched_at: string;
  error: string | null;
  new_articles: number;
  changed_articles: number;
  source: { id: string; name: string; display_name: string | null; club: { name: string } };
}

/** The columns to ask for, with the source and its club. */
export const fetchColumns = [
  '*',
  'source:sources(id,name,display_name,club:clubs!sources_club_id_fkey(name))',
];

/** How a fetch ended, in words. */
export const outcomeWords: Readonly<Record<FetchOutcome, string>> = {
  failed: 'Failed',
  deferred: 'Put off',
  read: 'Read',
};
