/** What a feed says, whatever its format. All text is plain and all addresses absolute. */
export interface FeedDocument {
  title: string;
  description: string;
  homeUrl: string;
  feedUrl: string;
  author: string;
  /** When the newest item appeared; null in a feed without dates. */
  updatedAt: Date | null;
  items: readonly FeedItem[];
}

/** An entry of a feed. */
export interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** Decides how the summary is dressed: see `dressSummary.ts`. */
  dress: SummaryDress;
  /** The paragraphs of the body, in feeds that carry the whole story. */
  body: readonly string[] | null;
  publishedAt: Date | null;
  imageUrl: string | null;
}

/** Real feeds put their summaries in any of these: text, HTML as text, HTML in CDATA, HTML entities. */
export type SummaryDress = 'text' | 'html' | 'cdata' | 'entities';
