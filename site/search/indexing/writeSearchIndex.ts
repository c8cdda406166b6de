import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { close, createIndex } from 'pagefind';
import type { Database } from '../../../common/database.types.ts';
import { searchWords } from '../../../common/text/searchWords.ts';
import { fetchNewest } from '../../content/fetchNewest.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { readStream } from '../../stream/fetchStream.ts';
import { streamColumns } from '../../stream/streamRows.ts';
import { searchableArticles } from '../engine/searchRequest.ts';
import type { Vocabulary } from '../openSearch.ts';
import { recordContents } from './recordContent.ts';
import { searchRecords, type SearchRecord } from './searchRecords.ts';

/** Where the index stands in a built site. */
export const searchFolderName = 'search-index';

/** Pagefind brings boxes and styles of its own besides, and a worker. */
const isUnused = /^pagefind-(?!entry)/;

/** A spelling that one story alone has is often a wrong one, and is not offered. */
const fewestStories = 2;

/**
 * Writes the index of the newest stories, read as a visitor, so that row-level security keeps hidden ones out.
 *
 * @param client Of a visitor.
 * @param folder Absolute; made new.
 * @param supabaseUrl Where browsers find the backend.
 * @throws {Error} saying what the backend or Pagefind answered.
 */
export async function writeSearchIndex(
  content: SiteContent,
  folder: string,
  {
    client,
    supabaseUrl,
    now,
  }: { client: SupabaseClient<Database>; supabaseUrl: string; now: Date },
): Promise<void> {
  const stream = await fetchNewest(client, {
    name: 'the stories to search through',
    columns: streamColumns,
    most: searchableArticles,
    read: readStream,
  });
  const files = await buildSearchIndex(searchRecords({ ...content, stream }, now, supabaseUrl));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * The files of an index, by their path within its folder.
 *
 * @param records The newest first.
 */
export async function buildSearchIndex(
  records: readonly SearchRecord[],
): Promise<Map<string, string | Uint8Array>> {
  // No language: words and their forms are ours.
  const { index, errors } = await createIndex({ forceLanguage: 'unknown' });
  if (index === undefined) throw new Error(`Pagefind made no index: ${errors.join(' ')}`);
  try {
    const contents = recordContents(records.map(({ texts }) => texts));
    const added = await Promise.all(
      records.map(({ story }, place) =>
        index.addCustomRecord({
          url: story.url,
          content: contents[place] ?? '',
          language: 'unknown',
          meta: { story: JSON.stringify(story) },
          // Pagefind sorts by numbers of seven digits at most, so that stories have their places.
          sort: { place: String(place) },
        }),
      ),
    );
    const written = await index.getFiles();
    const faults = [...added, written].flatMap((answer) => answer.errors);
    if (faults.length > 0) throw new Error(`Pagefind made no index: ${faults.join(' ')}`);
    const needed = written.files.filter(({ path }) => !isUnused.test(path));
    return new Map<string, string | Uint8Array>([
      ...needed.map(({ path, content }) => [path, content] as const),
      ['choices.json', JSON.stringify(records.map(({ choices }) => choices))],
      ['vocabulary.json', JSON.stringify(collectVocabulary(records))],
    ]);
  } finally {
    await close();
  }
}

/** All words of the stories, the commonest first, without a capital where one story has none. */
export function collectVocabulary(records: readonly Pick<SearchRecord, 'texts'>[]): Vocabulary {
  const words = new Map<string, { text: string; stories: number }>();
  for (const { texts } of records) {
    const named = new Map(texts.flatMap(searchWords).map(({ name, text }) => [name, text]));
    for (const [name, written] of named) {
      const { text, stories } = words.get(name) ?? { text: '', stories: 0 };
      // Small letters come after capitals.
      words.set(name, { text: written > text ? written : text, stories: stories + 1 });
    }
  }
  const all = [...words.values()].sort((one, other) => other.stories - one.stories);
  const [common = [], rare = []] = [true, false].map((isCommon) =>
    all.filter(({ stories }) => stories >= fewestStories === isCommon).map(({ text }) => text),
  );
  return { common: common.join(' '), rare: rare.join(' ') };
}
