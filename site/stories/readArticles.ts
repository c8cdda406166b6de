import { isSourceKind } from '../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../common/webAddress.ts';
import { recordOf } from '../backend/recordOf.ts';
import type { ContentArticle, OtherStory, StreamArticle } from '../backend/siteContent.ts';

export const articleColumns =
  'id,headline,excerpt,summary_short,canonical_url,image_url,published_at,sentiment,topic,event_id,more_on_this,source:sources(label,icon_host,kind,shows_pictures),club_id';

/**
 * Articles of PostgREST in the shape of the build, with moments to the microsecond, which tell where the next page
 * begins; null where one is not valid.
 */
export function readArticles(rows: unknown): StreamArticle[] | null {
  return readRows(rows, readArticle);
}

type Row = Readonly<Record<string, unknown>>;

export function readRows<Value>(rows: unknown, read: (row: Row) => Value | null): Value[] | null {
  if (!Array.isArray(rows)) return null;
  const values = rows.map((row) => read(recordOf(row) ?? {}));
  return values.every((value) => value !== null) ? values : null;
}

function readArticle(row: Row): StreamArticle | null {
  const [id, headline] = [text(row['id']), text(row['headline'])];
  const canonical_url = webAddress(row['canonical_url']);
  const published_at = isoMoment(String(row['published_at']));
  const source = readSource(row['source']);
  const isDated = !Number.isNaN(Date.parse(published_at));
  if (!id || headline === null || !canonical_url || !isDated) return null;
  return {
    id,
    club_id: String(row['club_id']),
    headline,
    excerpt: text(row['excerpt']) ?? text(row['summary_short']),
    canonical_url,
    image_url: source?.shows_pictures === false ? null : webAddress(row['image_url']),
    published_at,
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
