import { excerptText } from '../../../common/excerptText.ts';
import { plainText } from '../../../common/text/plainText.ts';
import { firstDate } from '../../read/dates/parseDate.ts';
import { mendMojibake } from '../../read/decode/mendMojibake.ts';
import type { JsonLdFacts } from '../collect/jsonLdFacts.ts';
import { metaContents, type PageTags } from '../collect/pageTags.ts';

/** As long as a headline and an excerpt may be. */
const maxTitleChars = 300;
const maxDescriptionChars = 300;

/** A shorter paragraph is a date, a by-line or a caption. */
const minParagraphChars = 60;

/**
 * The title of a page as plain text, or null where it has none. Its `<title>` comes before
 * the headline of its JSON-LD, which on a reference page is a short description.
 */
export function pickTitle(tags: PageTags, jsonLd: JsonLdFacts): string | null {
  const candidates = [
    ...metaContents(tags, 'og:title', 'twitter:title'),
    ...tags.titles,
    ...jsonLd.titles,
    ...itemTexts(tags, 'headline'),
    ...metaContents(tags, 'headline', 'dc.title', 'dcterms.title', 'title'),
    ...tags.headings,
  ];
  return firstText(candidates, titleText);
}

/** How a page sums itself up, as plain text of at most 300 characters, or null where it does not. */
export function pickDescription(tags: PageTags, jsonLd: JsonLdFacts): string | null {
  const candidates = [
    ...metaContents(tags, 'og:description', 'twitter:description', 'description'),
    ...jsonLd.descriptions,
    ...itemTexts(tags, 'description'),
    ...metaContents(tags, 'dc.description', 'dcterms.description'),
  ];
  return firstText(candidates, descriptionText) ?? firstText(paragraphs(tags), descriptionText);
}

/**
 * When a page says that it was published, ISO 8601 in UTC, or null where it does not. JSON-LD and the
 * properties made for it come before the first `<time>` of its article, which may be of anything.
 */
export function pickDate(tags: PageTags, jsonLd: JsonLdFacts): string | null {
  return firstDate([
    ...jsonLd.dates,
    ...metaContents(tags, 'article:published_time', 'og:article:published_time'),
    ...itemTexts(tags, 'datepublished'),
    ...tags.times.slice(0, 1),
  ]);
}

/** Those of the article first. */
function paragraphs({ paragraphs }: PageTags): string[] {
  const long = paragraphs.filter(({ text }) => text.trim().length >= minParagraphChars);
  const ofArticle = long.filter(({ isInArticle }) => isInArticle);
  return [...ofArticle, ...long].map(({ text }) => text);
}

function itemTexts({ itemProperties }: PageTags, wanted: string): string[] {
  return itemProperties.filter(({ name }) => name === wanted).map(({ value }) => value);
}

function titleText(text: string): string {
  return plainText(mendMojibake(text), maxTitleChars).toWellFormed();
}

function descriptionText(text: string): string {
  return excerptText(mendMojibake(text), maxDescriptionChars).toWellFormed();
}

function firstText(candidates: readonly string[], toText: (text: string) => string): string | null {
  for (const candidate of candidates) {
    const text = toText(candidate);
    if (text !== '') return text;
  }
  return null;
}
