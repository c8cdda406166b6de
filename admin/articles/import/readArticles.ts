import { z } from 'zod';
import { excerptText } from '../../../common/excerptText.ts';
import { maxExcerptCharacters } from '../../../common/limits.ts';
import { isVisibleText } from '../../../common/text/characters.ts';
import { plainText } from '../../../common/text/plainText.ts';
import { titleKey } from '../../../common/text/titleKey.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { cleanUrl, isLocalHost, urlKey } from '../../../common/webAddress.ts';
import { decodeFile, limitRows, refuseSize, type Refusal } from '../../files/decodeFile.ts';
import { readRows, type NamedRow } from '../../files/readRows.ts';
import { articleCsvColumns } from '../facts/article.ts';

// Text that is too long in any case need not be sent in full.
const maxTextCharacters = 300;

/** There was hardly a web before, and a spreadsheet's empty date is in 1899. */
const firstMs = Date.UTC(1990);

/** A day, or a moment with its zone; browsers would read `1/2` and `31 February` as some day, too. */
const publishedSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
  z.iso.date(),
]);

type Given = NamedRow<(typeof articleCsvColumns)[number]>;

/** A row as the database takes it: plain text and a checked address, or why it is none. */
interface ImportedRow {
  /** Where it stands in the file, from 1. */
  line: number;
  club?: string;
  source?: string;
  headline: string;
  title_key?: string;
  canonical_url: string;
  url_key?: string;
  /** ISO 8601. */
  published_at?: string;
  excerpt?: string;
  topic?: string;
  is_visible?: boolean;
  problem?: string;
}

/** Reads a file of articles, or says what is wrong with it and where. */
export async function readArticleFile(
  file: File,
): Promise<{ outcome: 'read'; rows: ImportedRow[] } | Refusal> {
  const refusal = refuseSize(file.size);
  if (refusal !== null) return refusal;
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (decoded.outcome === 'refused') return decoded;
  const needed = ['published_at', 'club', 'headline', 'url'] as const;
  const read = readRows(decoded.text, articleCsvColumns, needed);
  return read.outcome === 'refused' ? read : limitRows(read.rows.map(toImported));
}

/** The texts and the address become what they would from a feed. */
function toImported({ line, club, source, ...given }: Given): ImportedRow {
  const headline = plainText(given.headline ?? '', maxTextCharacters).toWellFormed();
  const address = cleanUrl(given.url ?? null);
  const excerpt = excerptText(given.excerpt ?? '', maxExcerptCharacters);
  const publishedMs = publishedMsOf(given.published_at ?? '');
  const problem = problemOf({ ...given, headline, address, publishedMs });
  return {
    line,
    ...(club !== undefined && { club: startOf(club) }),
    ...(source !== undefined && { source: startOf(source) }),
    headline: headline === '' ? startOf(given.headline ?? '') : headline,
    canonical_url: address ?? startOf(given.url ?? ''),
    ...(problem !== null && { problem }),
    ...(problem === null && {
      title_key: titleKey(headline),
      url_key: urlKey(address ?? ''),
      published_at: new Date(publishedMs).toISOString(),
      is_visible: !/^(?:false|no|0)$/i.test(given.is_visible ?? ''),
      ...(excerpt !== '' && { excerpt }),
      ...(given.topic !== undefined && { topic: given.topic }),
    }),
  };
}

interface ReadRow extends Omit<Given, 'line'> {
  headline: string;
  address: string | null;
  publishedMs: number;
}

/** Why a row is no article, in a sentence; null where it is one. */
function problemOf({ problem, headline, address, publishedMs, topic, is_visible }: ReadRow) {
  if (problem !== undefined) return problem;
  if (!isVisibleText(headline)) return 'The headline is missing.';
  if (address === null) {
    return 'The address is not a web address that begins with http:// or https://.';
  }
  if (isLocalHost(new URL(address).hostname)) {
    return 'The address is one of a private network, which visitors cannot open.';
  }
  if (!(publishedMs >= firstMs)) {
    return 'The date is missing or none since 1990. Write it such as 2026-08-08T14:30Z or 2026-08-08.';
  }
  if (topic !== undefined && !Object.hasOwn(topicWords, topic)) {
    return `There is no topic “${startOf(topic)}”. There are ${Object.keys(topicWords).join(', ')}.`;
  }
  if (is_visible !== undefined && !/^(?:true|false|yes|no|1|0)$/i.test(is_visible)) {
    return `is_visible is “${startOf(is_visible)}”; it must be yes or no.`;
  }
  return null;
}

/** Milliseconds of the epoch, NaN where the text is no date. */
function publishedMsOf(text: string): number {
  // As spreadsheets write it.
  const published = text.replace(/^(\S+) (?=\d)/, '$1T');
  return publishedSchema.safeParse(published).success ? Date.parse(published) : NaN;
}

function startOf(text: string): string {
  return text.slice(0, maxTextCharacters).toWellFormed();
}
