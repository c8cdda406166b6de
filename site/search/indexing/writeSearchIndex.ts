import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { openClient } from '../../../common/openClient.ts';
import { kindGroupOf } from '../../../common/sources/sourceKinds.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { dayOf, dayBefore } from '../publishedDays.ts';
import { collectVocabulary } from './collectVocabulary.ts';
import { fetchSearchRows, searchableArticles } from './fetchSearchRows.ts';
import { recordContents } from './recordContent.ts';
import { searchRecords, type SearchRecord } from './searchRecords.ts';

/** Where the index stands in a built site. */
export const searchFolderName = 'search-index';

/** A day that nobody filters by any more is not told from those before it. */
const toldDays = 40;

/** Pagefind brings boxes and styles of its own besides. */
const isNeeded =
  /^(pagefind\.js|pagefind-entry\.json|wasm\..+|pagefind\..+\.pf_meta|(index|filter|fragment)\/.+)$/;

/**
 * Writes the index of the newest stories, read as a visitor, so that row-level security keeps hidden ones out.
 *
 * @param folder Absolute; made new.
 * @throws {Error} saying what the backend or Pagefind answered.
 */
export async function writeSearchIndex(
  content: SiteContent,
  folder: string,
  { supabaseUrl, publishableKey, now }: { supabaseUrl: string; publishableKey: string; now: Date },
): Promise<void> {
  const rows = await fetchSearchRows(openClient(supabaseUrl, publishableKey), searchableArticles);
  for (const [path, text] of await buildSearchIndex(searchRecords(rows, content), now)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * The files of an index, by their path within its folder.
 *
 * @param records The newest first.
 */
export async function buildSearchIndex(
  records: readonly SearchRecord[],
  now: Date,
): Promise<Map<string, string | Buffer>> {
  // No language: words and their forms are ours.
  const { index, errors } = await createIndex({ forceLanguage: 'unknown' });
  if (index === undefined) throw new Error(`Pagefind made no index: ${errors.join(' ')}`);
  try {
    const contents = recordContents(records);
    const oldest = dayBefore(now, toldDays);
    const added = await Promise.all(
      records.map((record, place) =>
        addRecord(index, record, { place, content: contents[place] ?? '', oldest }),
      ),
    );
    const written = await index.getFiles();
    const faults = [...added, written].flatMap((answer) => answer.errors);
    if (faults.length > 0) throw new Error(`Pagefind made no index: ${faults.join(' ')}`);
    return new Map<string, string | Buffer>([
      ...written.files
        .filter(({ path }) => isNeeded.test(path))
        .map(({ path, content }) => [path, Buffer.from(content)] as const),
      ['vocabulary.json', JSON.stringify(collectVocabulary(records, contents))],
    ]);
  } finally {
    await close();
  }
}

function addRecord(
  index: PagefindIndex,
  { story, reasons }: SearchRecord,
  { place, content, oldest }: { place: number; content: string; oldest: string },
) {
  const { url, headline, excerpt, source, kind, topic, clubs, leagues, named, publishedAt } = story;
  const day = dayOf(new Date(publishedAt));
  return index.addCustomRecord({
    url,
    content,
    language: 'unknown',
    meta: {
      headline,
      ...(excerpt !== null && { excerpt }),
      source,
      ...(kind !== null && { kind }),
      named: named.join(' '),
      publishedAt,
      reasons: reasons.join('\n'),
    },
    // Each has a value, so that an index of which one is missing is known not to be whole.
    filters: {
      topic: [topic],
      kind: [kind === null ? 'unknown' : kindGroupOf(kind)],
      club: clubs,
      league: leagues.length === 0 ? ['none'] : leagues,
      day: [day < oldest ? 'earlier' : day],
    },
    // Pagefind sorts by numbers of seven digits at most.
    sort: { place: String(place) },
  });
}
