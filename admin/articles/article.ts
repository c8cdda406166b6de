import type { RaRecord } from 'react-admin';

/** A row of `articles`, as far as the pages need it, with its club and source. */
export interface Article extends RaRecord<string> {
  club_id: string;
  headline: string;
  excerpt: string | null;
  canonical_url: string;
  published_at: string;
  excerpt_edited_at: string | null;
  is_visible: boolean;
  club: { name: string };
  /** Null once the source was deleted: its articles stay. */
  source: { name: string; display_name: string | null } | null;
}

/** The columns to ask for, with club and source. */
export const articleColumns = [
  '*',
  'club:clubs!articles_club_id_fkey(name)',
  'source:sources!articles_source_id_fkey(name,display_name)',
];
