import { headlineWords, type Word } from '../text/headlineWords.ts';
import names from '../../supabase/seed/names.json' with { type: 'json' };
import type { NameWords } from '../pyramid/pyramidSchema.ts';

/** How names of clubs are made and shortened. */
const nameWords = names as NameWords;

/** A club with the names that fans call it by. */
export interface NamedClub {
  slug: string;
  name: string;
  aliases: readonly string[];
}

/** A name that one or several clubs go by. */
export interface ClubName {
  words: readonly string[];
  /** Counts in lower case, too: `man city`, but not `reading`. */
  isInAnyCase: boolean;
  /** Several share a name: three are the Robins. */
  slugs: ReadonlySet<string>;
}

/** By the first word, longest first. */
export type ClubNameIndex = ReadonlyMap<string, readonly ClubName[]>;

const shortestJoinedName = 6;

/** Learns the names of clubs with their short forms, their suffixes and their tags: `#ManCity`. */
export function indexClubNames(clubs: readonly NamedClub[]): ClubNameIndex {
  const names = new Map<string, ClubName & { slugs: Set<string> }>();
  for (const { slug, ...club } of clubs) {
    for (const written of namesOf(club)) {
      const words = clubWordsOf(written.replace(/^the /i, '')).map(({ text }) => text);
      if (words.length === 0) continue;
      addName(words, words.length > 1 || written === written.toUpperCase(), slug);
      const joined = words.join('');
      if (words.length > 1 && joined.length >= shortestJoinedName) addName([joined], true, slug);
    }
  }
  const index = new Map<string, ClubName[]>();
  for (const name of [...names.values()].sort((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = name.words;
    index.set(first, [...(index.get(first) ?? []), name]);
  }
  return index;

  function addName(words: string[], isInAnyCase: boolean, slug: string): void {
    const key = words.join(' ');
    const known = names.get(key) ?? { words, isInAnyCase, slugs: new Set() };
    names.set(key, known);
    known.slugs.add(slug);
  }
}

function namesOf({ name, aliases }: Omit<NamedClub, 'slug'>): string[] {
  const suffix = /\s(\S+)$/.exec(name)?.[1] ?? '';
  const written = [name, ...aliases];
  const shorter = written.flatMap((each) =>
    nameWords.shortForms
      .filter(([long]) => each.includes(long))
      .map(([long, short]) => each.replace(long, short)),
  );
  return [...written, ...shorter, ...(isClubSuffix(suffix.toLowerCase()) ? [suffix] : [])];
}

/**
 * The longest name of a club that begins at a word.
 *
 * @param hasCase Whether any word of the text is capitalised: where none is, small letters say nothing.
 */
export function clubNameAt(
  words: readonly Word[],
  at: number,
  index: ClubNameIndex,
  hasCase: boolean,
): ClubName | undefined {
  const word = words[at];
  const name = index.get(word?.text ?? '')?.find((each) => {
    const isThere = each.words.every((part, offset) => words[at + offset]?.text === part);
    return isThere && (each.isInAnyCase || !hasCase || word?.isCapitalised);
  });
  if (name === undefined || isOtherThanClub(words, at, name.words.length)) return undefined;
  return name.words.length === 1 && endsAnotherName(words, at) ? undefined : name;
}

/** `Bath City`: a club, and not one that is known here. */
function endsAnotherName(words: readonly Word[], at: number): boolean {
  return words[at - 1]?.isProper === true && isBareSuffix(words[at]?.text ?? '');
}

/** `Ex-Arsenal` and `City/United` hold names of their own. */
export function clubWordsOf(text: string): Word[] {
  return headlineWords(text.replace(/(?<=\p{L})[-–/.&](?=\p{L})/gu, ' '));
}

const otherMeaning = new RegExp(` (?:${nameWords.otherMeanings.join('|')}) `);

/** Suffixes that any other word turns into the name of some club: `Bath City`. */
export function isBareSuffix(word: string): boolean {
  return nameWords.suffixes.includes(word);
}

/** The part of a name that a club uses of itself: `Town ease past Hull`. */
export function isClubSuffix(word: string): boolean {
  return isBareSuffix(word) || nameWords.rareSuffixes.includes(word);
}

/** Whether a name at a word is no club here: `on Wednesday`, `derby day`, `Reading list`, `City Hall`. */
export function isOtherThanClub(words: readonly Word[], at: number, wordCount: number): boolean {
  const around = [at - 1, at, at + wordCount].map((place) => words[place]?.text);
  return otherMeaning.test(` ${around.join(' ')} `);
}

/** The other names of a club, each once; `short_name` is what a league table calls it. */
export function otherNames(club: {
  aliases: readonly string[];
  short_name: string | null;
}): string[] {
  const { aliases, short_name } = club;
  return [...new Set(short_name === null ? aliases : [...aliases, short_name])];
}
