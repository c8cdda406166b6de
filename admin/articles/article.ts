import type { RaRecord } from 'react-admin';

/** How ingestion judged a story. */
export const sentiments = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const;

/** A row of `articles`, as far as the pages need it, with its club and source. */
export interface Article extends RaRecord<string> {
  club_id: string;
  source_id: string | null;
  headline: string;
  excerpt: string | null;
  canonical_url: string;
  published_at: string;
  excerpt_edited_at: string | null;
  is_visible: boolean;
  sentiment: keyof typeof sentiments;
  version: number;
  club: { name: string };
  /** Null once the source was deleted: its articles stay. */
  source: { name: string; display_name: string | null } | null;
}

/** The columns to ask for, with club and source: for one article, or the first few. */
export const articleColumns = [
  '*',
  'club:clubs!articles_club_id_fkey(name)',
  'source:sources!articles_source_id_fkey(name,display_name)',
];
