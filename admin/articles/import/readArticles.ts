import { maxExcerptCharacters, maxImport } from '../../../common/limits.ts';
import { isVisibleText } from '../../../common/text/characters.ts';
import { excerptText } from '../../../common/text/excerptText.ts';
import { plainText } from '../../../common/text/plainText.ts';
import { titleKey } from '../../../common/text/titleKey.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { cleanUrl, urlKey } from '../../../common/webAddress.ts';
import { decodeFile, refuse, type Refusal } from '../../files/decodeFile.ts';
import { readRows, type NamedRow } from '../../files/readRows.ts';

/** The columns there may be, as the export writes them; in any order. */
const articleCsvColumns = [
  'published_at',
  'club',
  'source',
  'headline',
  'excerpt',
  'topic',
  'is_visible',
  'url',
] as const;

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
  if (file.size > maxImport.bytes) return refuse('At most 1 MB can be imported at once.');
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  return decoded.outcome === 'refused' ? decoded : readArticles(decoded.text);
}

/** Reads a table of articles; its texts and addresses become what they would from a feed. */
export function readArticles(text: string): { outcome: 'read'; rows: ImportedRow[] } | Refusal {
  const needed = ['published_at', 'club', 'headline', 'url'] as const;
  const read = readRows(text, articleCsvColumns, needed);
  if (read.outcome === 'refused') return read;
  if (read.rows.length > maxImport.rows) {
    const count = read.rows.length.toLocaleString('en-GB');
    return refuse(`There are ${count} rows in it; at most 2,000 can be imported at once.`);
  }
  return { outcome: 'read', rows: read.rows.map(toImported) };
}

function toImported({ line, club, source, topic, problem, ...given }: Given): ImportedRow {
  const headline = plainText(given.headline ?? '', 300).toWellFormed();
  const address = cleanUrl(given.url ?? null);
  const published = Date.parse(given.published_at ?? '');
  const visible = given.is_visible?.toLowerCase() ?? 'true';
  const excerpt = excerptText(given.excerpt ?? '', maxExcerptCharacters);
  const fault =
    problem ??
    (!isVisibleText(headline)
      ? 'The headline is missing.'
      : address === null
        ? 'The address is not a web address that begins with http:// or https://.'
        : Number.isNaN(published)
          ? 'The date is missing or none. Write it such as 2026-08-08T14:30Z.'
          : topic !== undefined && !(topic in topicWords)
            ? `There is no topic “${topic}”.`
            : !/^(?:true|false|yes|no|1|0)$/.test(visible)
              ? `is_visible is “${visible}”; it must be yes or no.`
              : null);
  const row = {
    line,
    ...(club !== undefined && { club }),
    ...(source !== undefined && { source }),
    headline: headline === '' ? (given.headline ?? '').slice(0, 300) : headline,
    canonical_url: address ?? (given.url ?? '').slice(0, 300),
  };
  if (fault !== null || address === null) return { ...row, problem: fault ?? 'It is no story.' };
  return {
    ...row,
    title_key: titleKey(headline),
    url_key: urlKey(address),
    published_at: new Date(published).toISOString(),
    ...(excerpt !== '' && { excerpt }),
    ...(topic !== undefined && { topic }),
    is_visible: /^(?:true|yes|1)$/.test(visible),
  };
}
