import { parseDate } from '../../read/dates/parseDate.ts';
import type { JsonLdFacts } from '../collect/jsonLdFacts.ts';
import { metaContents, type PageTags } from '../collect/pageTags.ts';

/**
 * When a page says that it was published, ISO 8601 in UTC, or null where it does not. JSON-LD and the
 * properties made for it come before the first `<time>` of its article, which may be of anything.
 */
export function pickDate(tags: PageTags, jsonLd: JsonLdFacts): string | null {
  const candidates = [
    ...jsonLd.dates,
    ...metaContents(tags, 'article:published_time', 'og:article:published_time'),
    ...tags.itemProperties.filter(({ name }) => name === 'datepublished').map(({ value }) => value),
    ...tags.times.slice(0, 1),
  ];
  for (const candidate of candidates) {
    const date = parseDate(candidate);
    if (date !== null) return date.toISOString();
  }
  return null;
}
