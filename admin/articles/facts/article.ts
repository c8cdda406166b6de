import type { Tables } from '../../../common/database.types.ts';
import type { sentimentWords } from '../../../common/text/sentimentWords.ts';
import type { topicWords } from '../../../common/text/topicWords.ts';

/** Why ingestion held a story back. */
export const heldWords = {
  betting: 'Held back: betting',
  stream: 'Held back: free stream',
  suspicious: 'Held back: suspicious source',
} as const;

/** A row of `articles` with its club and source. */
export type Article = Tables<'articles'> & {
  sentiment: keyof typeof sentimentWords;
  topic: keyof typeof topicWords;
  /** Null once it was shown, and for all that was never held back. */
  held_for: keyof typeof heldWords | null;
  club: Pick<Tables<'clubs'>, 'name' | 'slug'>;
  /** Null once the source was deleted: its articles stay. */
  source: Pick<Tables<'sources'>, 'name' | 'display_name'> | null;
};

/** The columns of a table of articles, as the export writes them and the import reads them. */
export const articleCsvColumns = [
  'published_at',
  'club',
  'source',
  'headline',
  'excerpt',
  'topic',
  'is_visible',
  'url',
] as const;

/** The columns to ask for, with club and source: for one article, or the first few. */
export const articleColumns = [
  '*',
  'club:clubs!articles_club_id_fkey(name,slug)',
  'source:sources!articles_source_id_fkey(name,display_name)',
];
