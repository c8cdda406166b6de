/** A club as headlines name it. */
export interface WebClub {
  slug: string;
  name: string;
  /** Its name in a league table, such as Man City. */
  shortName: string;
  /** Slug of the division that it plays in. */
  league: string;
}

/** A feed that the stand-in web answers for. */
export interface WebFeed {
  url: string;
  publisher: string;
  kind: 'official' | 'press' | 'fan_blog' | 'podcast' | 'forum';
  /** Null where it writes about whole divisions. */
  clubSlug: string | null;
  /** The divisions that it writes about; none means all of football. */
  divisions: readonly string[];
}

/** How a feed is written: each of these stands for the software of some publisher. */
export type FeedShape =
  'bbc' | 'guardian' | 'wordpress' | 'club' | 'newspaper' | 'sbNation' | 'reddit' | 'podcast';

/** The true kind of a story, whatever the product makes of its headline. */
type Worth = 'news' | 'routine' | 'betting' | 'stream' | 'audio';

/** A story of the stand-in web. */
export interface WebItem {
  title: string;
  url: string;
  summary: string;
  /** Paragraphs of plain text. */
  body: readonly string[];
  author: string;
  publishedAt: Date;
  /** Whether the feed tells the date; the page of the story does in any case. */
  isDated: boolean;
  imageUrl: string | null;
  worth: Worth;
  /** The clubs that it is about, by slug; none for what happened elsewhere. */
  about: readonly string[];
}

/** The shape in which a publisher of the pack sends its feeds, as far as publisher and address tell. */
export function shapeOf({ publisher, kind, url }: WebFeed): FeedShape {
  if (publisher === 'BBC') return 'bbc';
  if (publisher === 'The Guardian') return 'guardian';
  if (publisher === 'SB Nation') return 'sbNation';
  if (kind === 'podcast') return 'podcast';
  if (kind === 'forum') return 'reddit';
  if (kind === 'official') return 'club';
  return /\/feed\b/.test(url) ? 'wordpress' : 'newspaper';
}

/** The words of a title as the last part of an address. */
export function pathOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
