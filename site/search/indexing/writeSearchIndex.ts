import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { kindGroupOf } from '../../../common/sources/sourceKinds.ts';
import { searchWords } from '../../../common/text/searchWords.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { cardOf } from '../../content/cardStories.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../backend/siteContent.ts';
import { dayOf } from '../../stream/streamPages.ts';
import { choiceOf, facets, offeredDays } from '../engine/searchRequest.ts';
import { recordContents } from './recordContents.ts';

/** A story as Pagefind is told of it. */
export type SearchRecord = ReturnType<typeof searchRecords>[number];

/** Pagefind brings boxes and styles of its own besides, and a worker. */
const isUnused = /^pagefind-(?!entry)/;

const dayMs = 86_400_000;
const labels: Readonly<Record<string, string>> = { ...topicWords, other: '' };

/** A spelling that one story alone has is often a wrong one, and is not offered. */
const fewestStories = 2;

/**
 * One record an event of the stream, in its order, with all clubs that have news of it.
 *
 * @param supabaseUrl Where browsers find the backend.
 */
export function searchRecords(content: SiteContent, now: Date, supabaseUrl: string) {
  const index = indexContent(content);
  const today = Date.parse(dayOf(now.toISOString()));
  return index.stream.map((found) => {
    const card = cardOf(found, { index, supabaseUrl });
    const { headline, excerpt, topic, source, publishedAt, moreOnThis } = card;
    const clubs = index.carriersOf(found.article.event_id).map(({ club }) => club);
    const label = labels[topic] ?? '';
    const daysAgo = (today - Date.parse(dayOf(publishedAt))) / dayMs;
    const choices = {
      topic: [label === '' ? 'other' : topic],
      kind: source.kind === null ? [] : [kindGroupOf(source.kind)],
      club: clubs.map(({ slug }) => slug),
      league: [...new Set(clubs.flatMap(({ slug }) => index.leagueOf(slug)?.slug ?? []))],
      days: offeredDays.filter((count) => daysAgo <= count).map(String),
    };
    const names = clubs.flatMap(({ name, aliases }) => [
      `Club: ${name}`,
      ...aliases.map((alias) => `Club: ${name}, known as ${alias}`),
    ]);
    const clubNames = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
    const others = moreOnThis.flatMap((other) => [other.name, other.headline]);
    return {
      /** All that it is found by: its headlines and excerpt, and the names of its clubs, publishers and topic. */
      texts: [headline, excerpt ?? '', ...clubNames, source.name, label, ...others],
      story: { ...card, names: [...names, ...(label === '' ? [] : [`Topic: ${label}`])] },
      /** All choices that leave it; see `choiceOf`. */
      choices: facets.flatMap((facet) => choices[facet].map((value) => choiceOf(facet, value))),
    };
  });
}

/** Writes the index of these records, the newest first, into a folder that is made; throws what Pagefind answered. */
export async function writeSearchIndex(
  records: readonly SearchRecord[],
  folder: string,
): Promise<void> {
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
    // Not written by Pagefind's own process: one that dies of a full disk never answers.
    const built = await index.getFiles();
    const faults = [...added, built].flatMap((answer) => answer.errors);
    if (faults.length > 0) throw new Error(`Pagefind made no index: ${faults.join(' ')}`);
    for (const { path, content } of built.files) {
      if (isUnused.test(path)) continue;
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  } finally {
    await close();
  }
  const choices = records.map((record) => record.choices);
  await writeFile(join(folder, 'choices.json'), JSON.stringify(choices));
  await writeFile(join(folder, 'vocabulary.json'), JSON.stringify(collectVocabulary(records)));
}

/**
 * All words of the stories with blanks between, the commonest first, without a capital where one story has none:
 * those of several stories, and then those of one.
 */
export function collectVocabulary(records: readonly Pick<SearchRecord, 'texts'>[]): string[] {
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
  return [true, false].map((isCommon) => {
    const those = all.filter(({ stories }) => stories >= fewestStories === isCommon);
    return those.map(({ text }) => text).join(' ');
  });
}
