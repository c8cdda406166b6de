import { isSourceKind } from '../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../common/webAddress.ts';
import { recordOf } from '../backend/recordOf.ts';
import type { ContentArticle } from '../content/siteContent.ts';

/** What to select of `articles` for a card: no more than visitors may read. */
export const articleColumns =
  'id,headline,excerpt,summary_short,canonical_url,image_url,published_at,sentiment,topic,url_key,also_covered_by,source:sources(name,display_name,url,is_official,kind,shows_pictures)';

/** Articles as PostgREST answers them, in the shape that a build gets; null where one is not. */
export function readArticles(rows: unknown): ContentArticle[] | null {
  if (!Array.isArray(rows)) return null;
  const articles = rows.map(readArticle).filter((article) => article !== null);
  return articles.length === rows.length ? articles : null;
}

function readArticle(value: unknown): ContentArticle | null {
  const row = recordOf(value);
  if (row === null) return null;
  const [id, headline, url_key] = [text(row['id']), text(row['headline']), text(row['url_key'])];
  const canonical_url = webAddress(row['canonical_url']);
  const published = readMoment(text(row['published_at']));
  const source = readSource(row['source']);
  if (!id || headline === null || !canonical_url || published === null) return null;
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
    url_key: url_key ?? '',
    source,
    also_covered_by: readNames(row['also_covered_by']),
  };
}

function readSource(value: unknown): ContentArticle['source'] {
  const row = recordOf(value);
  if (row === null) return null;
  return {
    name: text(row['display_name']) ?? text(row['name']) ?? '',
    url: text(row['url']) ?? '',
    is_official: row['is_official'] === true,
    kind: isSourceKind(row['kind']) ? row['kind'] : 'press',
    shows_pictures: row['shows_pictures'] !== false,
  };
}

function readNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function readSentiment(value: unknown): ContentArticle['sentiment'] {
  return value === 'positive' || value === 'negative' ? value : 'neutral';
}

/** Written as it is stored: the cache of images goes by that. */
function webAddress(value: unknown): string | null {
  return httpUrl(text(value)) === null ? null : text(value);
}

/** PostgreSQL's own spelling, `2025-03-03 12:00:00+00`, is a date to some browsers only. */
function readMoment(written: string | null): Date | null {
  const moment = new Date((written ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
