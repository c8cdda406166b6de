import { clubNameAt, clubWordsOf, type ClubNameIndex } from '../../common/clubs/clubNames.ts';
import { pyramidWords, seedClubs } from '../../common/pyramid/pyramid.ts';
import type { SourceKind } from '../../common/sources/sourceKinds.ts';
import { foldText } from '../../common/text/foldText.ts';
import type { WordUsage } from './wordUsage.ts';

/** A story as the grouping asks for it. */
export interface EventStory {
  id: string;
  title: string;
  summary: string | null;
  publisher: string;
  /** Milliseconds. */
  publishedAt: number;
  /** The slugs of the clubs whose news it is. */
  clubs: readonly string[];
  /** See `topicsOf`. */
  tags: readonly string[];
  /** The event that it is known to tell; null for a new story. */
  eventId: string | null;
  kind: SourceKind;
  /** Of its source, lower is more important. */
  priority: number;
}

/** Which words and clubs a story has. */
export interface Telling {
  /** Clubs among them, as `@arsenal`; how much each counts: the rarer, the more, and in the headline most. */
  words: ReadonlyMap<string, number>;
  /** That of the words as a vector. */
  length: number;
  /** Of people, places and things in the headline, other than clubs. */
  names: ReadonlySet<string>;
  /** Words before a name: `Jack` of `Grealish`. */
  firstNames: ReadonlySet<string>;
  /** The clubs that the headline names, and any other team behind `v` or `against`. */
  sides: ReadonlySet<string>;
  /** The sides, the clubs of the excerpt and those whose news it is. */
  clubs: ReadonlySet<string>;
}

/** A word that tells something, or a club. */
interface Token {
  word: string;
  /** Of a club; where its name is shared, more than one. */
  slugs: ReadonlySet<string> | null;
  isCapitalised: boolean;
  isProper: boolean;
  /** Directly behind the token before it. */
  isNext: boolean;
  isOpponent: boolean;
}

const excerptShare = 0.5;
const firstNameShare = 0.5;
/** `Reds`, which are not always Liverpool. */
const fullNames = seedClubs.flatMap(({ name, shortName }) => [name, shortName].map(foldText));
const everydayNames = new Set(
  [...pyramidWords.everydayOpponents, ...pyramidWords.everydayNames].filter(
    (word) => !fullNames.includes(word),
  ),
);
const beforeOpponent = new Set(['v', 'vs', 'against', 'face', 'facing']);

/** Counts the words of a headline. Answers them, and the clubs that it names or whose news it is. */
export function noteHeadline(story: EventStory, index: ClubNameIndex, usage: WordUsage): string[] {
  const tokens = tokensOf(story.title, index, usage);
  const certain = certainClubs(tokens, story.clubs);
  const noted = new Set<string>();
  for (const token of tokens) {
    const word = token.slugs === null ? token.word : clubOf(token, certain);
    if (word === null || noted.has(word)) continue;
    noted.add(word);
    if (token.slugs !== null || token.isProper) usage.note(word, 'name');
    else usage.note(word, token.isCapitalised ? 'either' : 'word');
  }
  return [...new Set([...noted, ...story.clubs.map((slug) => `@${slug}`)])].sort();
}

/** Reads all of a story, once the headlines of all have been counted. */
export function readTelling(story: EventStory, index: ClubNameIndex, usage: WordUsage): Telling {
  const headline = tokensOf(story.title, index, usage);
  const excerpt = tokensOf(story.summary ?? '', index, usage);
  const certain = certainClubs([...headline, ...excerpt], story.clubs);
  const words = new Map<string, number>();
  const [names, firstNames, sides] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const clubs = new Set(story.clubs.map((slug) => `@${slug}`));
  for (const tokens of [headline, excerpt]) {
    const isHeadline = tokens === headline;
    for (const [at, token] of tokens.entries()) {
      const club = clubOf(token, certain);
      if (token.slugs !== null && club === null) continue;
      const word = club ?? token.word;
      if (!words.has(word)) words.set(word, isHeadline ? 1 : excerptShare);
      if (club !== null) clubs.add(club);
      if (isHeadline && (club !== null || token.isOpponent)) sides.add(word);
      if (club !== null || !token.isCapitalised || !usage.isName(word)) continue;
      if (isHeadline) names.add(word);
      const next = tokens[at + 1];
      if (next?.isNext === true && next.isProper && next.slugs === null) firstNames.add(word);
    }
  }
  for (const [word, share] of words) {
    words.set(word, share * usage.weightOf(word) * (firstNames.has(word) ? firstNameShare : 1));
  }
  const length = Math.hypot(...words.values());
  return { words, length, names, firstNames, sides, clubs: new Set([...clubs, ...sides]) };
}

function tokensOf(text: string, index: ClubNameIndex, usage: WordUsage): Token[] {
  const read = clubWordsOf(text);
  const hasCase = read.some(({ isCapitalised }) => isCapitalised);
  const tokens: Token[] = [];
  let next = -1;
  for (let at = 0; at < read.length; at += 1) {
    const word = read[at];
    if (word?.kind !== 'word') continue;
    const { isCapitalised, isProper } = word;
    const club = clubNameAt(read, at, index, hasCase);
    const meaning = club === undefined ? usage.meaningOf(word.text) : club.words.join(' ');
    if (meaning === null) continue;
    const isOpponent = isCapitalised && beforeOpponent.has(read[at - 1]?.text ?? '');
    const slugs = club?.slugs ?? null;
    tokens.push({ word: meaning, slugs, isCapitalised, isProper, isNext: at === next, isOpponent });
    at += (club?.words.length ?? 1) - 1;
    next = at + 1;
  }
  return tokens;
}

function certainClubs(tokens: readonly Token[], clubs: readonly string[]): ReadonlySet<string> {
  const named = tokens.flatMap(({ word, slugs }) =>
    slugs?.size === 1 && !everydayNames.has(word) ? [...slugs] : [],
  );
  return new Set([...clubs, ...named]);
}

/** A name of several clubs stands for the one that the story is about anyway. */
function clubOf({ slugs }: Token, certain: ReadonlySet<string>): string | null {
  const [slug, ...others] = [...(slugs ?? [])].filter((each) => certain.has(each));
  return slug === undefined || others.length > 0 ? null : `@${slug}`;
}
