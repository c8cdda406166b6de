import { kindGroupOf } from '../../../common/sources/sourceKinds.ts';
import { createHash } from 'node:crypto';
import {
  everyWordFile,
  fields,
  kindLetters,
  placeOf,
  textFileOf,
  wordFileOf,
  type FoundStory,
  type IndexHead,
  type WordFile,
} from '../engine/indexFormat.ts';
import { searchWords, type SearchWord } from '../words/searchWords.ts';
import { collectVocabulary } from './collectVocabulary.ts';
import type { SearchRecord } from './searchRecords.ts';

/**
 * The files of an index, by their path within its folder.
 *
 * @param records The newest first.
 * @param leagueOf The slug of the league that a club, by its slug, plays in.
 */
export function buildSearchIndex(
  records: readonly SearchRecord[],
  leagueOf: (club: string) => string | null,
): Map<string, string> {
  const stories = records.map(({ story }) => story);
  const files = new Map<string, string>([
    ...[...wordFilesOf(records)].map(([name, file]) => [name, JSON.stringify(file)] as const),
    ...[...Map.groupBy(stories.keys(), textFileOf)].map(
      ([name, numbers]) =>
        [name, JSON.stringify(numbers.map((number) => stories[number]))] as const,
    ),
    ['vocabulary.json', JSON.stringify(collectVocabulary(stories))],
  ]);
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0');
  const version = hash.digest('base64url').slice(0, 12);
  return new Map([
    ['index.json', JSON.stringify(headOf(stories, version, leagueOf))],
    ...[...files].map(([name, text]) => [`${version}/${name}`, text] as const),
  ]);
}

function headOf(
  stories: readonly FoundStory[],
  version: string,
  leagueOf: (club: string) => string | null,
): IndexHead {
  const clubs = [...new Set(stories.flatMap((story) => story.clubs))];
  const topics = [...new Set(stories.map(({ topic }) => topic))];
  const minutes = stories.map(({ publishedAt }) => Math.floor(Date.parse(publishedAt) / 60_000));
  return {
    version,
    clubs,
    leagues: clubs.map(leagueOf),
    topics,
    minutes: minutes.map((minute, place) =>
      place === 0 ? minute : (minutes[place - 1] ?? 0) - minute,
    ),
    kinds: stories.map(({ kind }) => (kind ? kindLetters[kindGroupOf(kind)] : '-')).join(''),
    topicOf: stories.map(({ topic }) => topics.indexOf(topic)),
    clubsOf: stories.map((story) => {
      const [first = 0, ...others] = story.clubs.map((club) => clubs.indexOf(club));
      return others.length === 0 ? first : [first, ...others];
    }),
  };
}

function wordFilesOf(records: readonly SearchRecord[]): Map<string, WordFile> {
  const files = new Map(everyWordFile.map((name): [string, WordFile] => [name, {}]));
  const places = new Map<string, { last: number; stories: number[][] }>();
  const rootsOf = new Map<string, readonly string[]>();
  const readWords = (text: string) => {
    const words = searchWords(text);
    for (const { name, roots } of words) rootsOf.set(name, roots);
    return words;
  };
  // The names of clubs and sources come again and again.
  const known = new Map<string, SearchWord[]>();
  const wordsOf: WordReader = (text, field) => {
    if (field !== fields.about) return readWords(text);
    const words = known.get(text) ?? readWords(text);
    known.set(text, words);
    return words;
  };
  for (const [story, record] of records.entries()) {
    for (const [term, found] of placesIn(record, wordsOf)) {
      const known = places.get(term) ?? { last: 0, stories: [] };
      known.stories.push([story - known.last, ...found]);
      known.last = story;
      places.set(term, known);
    }
  }
  for (const root of falseRoots(rootsOf)) places.delete(root);
  for (const [term, { stories }] of places) {
    const file = files.get(wordFileOf(term));
    // A property of its own, whatever it is called.
    if (file) Object.defineProperty(file, term, { value: stories, enumerable: true });
  }
  return files;
}

/**
 * Roots that are no words, which nobody is to find a story by: `secur` of `secured`, where others
 * wrote `secure` or `secures`, and nobody `secur`.
 *
 * @param rootsOf Of each word that is written somewhere, as `searchWords` names it.
 */
export function falseRoots(rootsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const words = new Set(
    [...rootsOf].flatMap(([name, roots]) => (roots.length === 1 ? [name, ...roots] : [name])),
  );
  return [...rootsOf.values()]
    .filter((roots) => roots.some((root) => words.has(root)))
    .flatMap((roots) => roots.filter((root) => !words.has(root)));
}

type WordReader = (text: string, field: number) => SearchWord[];

/** Where each word of a story stands, and each root of which a word may be a form. */
function placesIn({ story, about }: SearchRecord, wordsOf: WordReader): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const add = (term: string, place: number) => {
    const known = places.get(term);
    if (known === undefined) places.set(term, [place]);
    else known.push(place);
  };
  const texts = [
    [story.headline, fields.headline],
    [story.excerpt ?? '', fields.excerpt],
    ...about.map((text) => [text, fields.about] as const),
  ] as const;
  let position = 0;
  for (const [text, field] of texts) {
    for (const { name, roots } of wordsOf(text, field)) {
      add(name, placeOf(position, field, false));
      for (const root of roots) if (root !== name) add(root, placeOf(position, field, true));
      position += 1;
    }
    // No phrase reaches from one text into the next.
    position += 1;
  }
  return places;
}
