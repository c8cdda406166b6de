import { isSourceKind } from '../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../common/webAddress.ts';
import { recordOf } from '../backend/recordOf.ts';
import type { ContentArticle, OtherStory, StreamArticle } from '../backend/siteContent.ts';

export const articleColumns =
  'id,headline,excerpt,summary_short,canonical_url,image_url,published_at,sentiment,topic,event_id,more_on_this,source:sources(label,icon_host,kind,shows_pictures)';

export const streamColumns = `${articleColumns},club_id`;

/** Articles of PostgREST in the shape of the build; null where one is not valid. */
export function readArticles(rows: unknown): ContentArticle[] | null {
  return readRows(rows, readArticle);
}

/** Rows of the stream, with moments to the microsecond, which tell where the next page begins. */
export function readStreamRows(rows: unknown): StreamArticle[] | null {
  return readRows(rows, (row) => {
    const article = readArticle(row);
    const published_at = isoMoment(String(row['published_at']));
    return article && { ...article, club_id: String(row['club_id']), published_at };
  });
}

type Row = Readonly<Record<string, unknown>>;

export function readRows<Value>(rows: unknown, read: (row: Row) => Value | null): Value[] | null {
  if (!Array.isArray(rows)) return null;
  const values = rows.map((row) => read(recordOf(row) ?? {}));
  return values.every((value) => value !== null) ? values : null;
}

function readArticle(row: Row): ContentArticle | null {
  const [id, headline] = [text(row['id']), text(row['headline'])];
  const canonical_url = webAddress(row['canonical_url']);
  const published = new Date(isoMoment(String(row['published_at'])));
  const source = readSource(row['source']);
  if (!id || headline === null || !canonical_url || Number.isNaN(published.getTime())) return null;
  return {
    id,
    headline,
    excerpt: text(row['excerpt']) ?? text(row['summary_short']),
    summary_short: text(row['summary_short']),
    canonical_url,
    image_url: source?.shows_pictures === false ? null : webAddress(row['image_url']),
    published_at: published.toISOString(),
    sentiment: readSentiment(row['sentiment']),
    topic: text(row['topic']) ?? 'other',
    event_id: text(row['event_id']) ?? id,
    source,
    more_on_this: readRows(row['more_on_this'], readOther) ?? [],
  };
}

function readSource(value: unknown): ContentArticle['source'] {
  const row = recordOf(value);
  if (row === null) return null;
  return {
    name: text(row['label']) ?? '',
    icon_host: text(row['icon_host']) ?? '',
    kind: isSourceKind(row['kind']) ? row['kind'] : 'press',
    shows_pictures: row['shows_pictures'] !== false,
  };
}

function readOther(row: Row): OtherStory | null {
  const [name, headline, url] = [text(row['name']), text(row['headline']), webAddress(row['url'])];
  if (!name || headline === null || url === null) return null;
  return { name, headline, url, kind: isSourceKind(row['kind']) ? row['kind'] : null };
}

function readSentiment(value: unknown): ContentArticle['sentiment'] {
  return value === 'positive' || value === 'negative' ? value : 'neutral';
}

/** As it is stored, because the image cache goes by that. */
function webAddress(value: unknown): string | null {
  return httpUrl(text(value)) === null ? null : text(value);
}

/** PostgreSQL's `2025-03-03 12:00:00.5+00` in the form that every browser reads. */
export function isoMoment(written: string): string {
  return written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
