import { bareSuffix, isClubSuffix, isOtherThanClub } from './clubWords.ts';
import { headlineWords, type Word } from '../text/headlineWords.ts';

/** A club with the names that fans call it by. */
export interface NamedClub {
  slug: string;
  name: string;
  aliases: readonly string[];
}

/**
 * Tells whom a story is about: the slugs of its own clubs and then of those that its texts name.
 */
export type ClubNaming = (texts: readonly string[], ownSlugs: readonly string[]) => string[];

interface Name {
  words: readonly string[];
  /** Counts in lower case, too: `man city`, but not `reading`. */
  isInAnyCase: boolean;
  /** Three of the 92 are the Robins. */
  slugs: ReadonlySet<string>;
}

interface Mention {
  slugs: ReadonlySet<string>;
  /** The name across a score or a `v`: two clubs. */
  opponent: Mention | null;
}

/** By the first word, longest first. */
type NameIndex = ReadonlyMap<string, readonly Name[]>;

const shortForms: readonly (readonly [string, string])[] = [
  ['&', 'and'],
  ['United', 'Utd'],
  ['United', 'U'],
  ['Manchester', 'Man'],
  ['Sheffield', 'Sheff'],
  ['Nottingham', 'Nottm'],
  ['Nottingham', "Nott'm"],
];
const shortestJoinedName = 6;
const versus = /^(?:v|vs|versus)$/;

/**
 * Learns the names of clubs. A name of several clubs, or what many names end in (`City`), stands for
 * those of them that the story is about anyway, and for all where it is about none of them: what is
 * covered too much can be shown, what was read cannot be forgotten.
 */
export function createClubNaming(clubs: readonly NamedClub[]): ClubNaming {
  const index = indexNames(clubs);
  return (texts, ownSlugs) => {
    const mentions = texts.flatMap((text) => mentionsIn(text, index));
    const certain = mentions.filter(({ slugs }) => slugs.size === 1);
    const known = new Set([...ownSlugs, ...certain.flatMap(({ slugs }) => [...slugs])]);
    const meant = ({ slugs }: Mention) => [...slugs].find((slug) => known.has(slug));
    const guessed = mentions.flatMap((mention) => {
      const { slugs, opponent } = mention;
      const club = meant(mention);
      if (club === undefined) return [...slugs];
      // `Blues 2-0 City`, of Birmingham City: one of the two is somebody else.
      return opponent !== null && meant(opponent) === club ? [...slugs, ...opponent.slugs] : [];
    });
    return [...new Set([...known, ...guessed])];
  };
}

function indexNames(clubs: readonly NamedClub[]): NameIndex {
  const names = new Map<string, Name & { slugs: Set<string> }>();
  for (const { slug, ...club } of clubs) {
    for (const written of namesOf(club)) {
      const words = wordsOf(written.replace(/^the /i, '')).map(({ text }) => text);
      if (words.length === 0) continue;
      addName(words, words.length > 1 || written === written.toUpperCase(), slug);
      const joined = words.join('');
      // As a tag: `#ManCity`.
      if (words.length > 1 && joined.length >= shortestJoinedName) addName([joined], true, slug);
    }
  }
  const index = new Map<string, Name[]>();
  for (const name of [...names.values()].sort(byWordCount)) {
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

function byWordCount(one: Name, other: Name): number {
  return other.words.length - one.words.length;
}

function namesOf({ name, aliases }: Omit<NamedClub, 'slug'>): string[] {
  const suffix = /\s(\S+)$/.exec(name)?.[1];
  const written = [name, ...aliases];
  const shorter = written.flatMap((each) =>
    shortForms
      .filter(([long]) => each.includes(long))
      .map(([long, short]) => each.replace(long, short)),
  );
  const hasSuffix = suffix !== undefined && isClubSuffix(suffix.toLowerCase());
  return [...written, ...shorter, ...(hasSuffix ? [suffix] : [])];
}

function mentionsIn(text: string, index: NameIndex): Mention[] {
  const words = wordsOf(text);
  // Where nothing is capitalised, small letters say nothing.
  const hasCase = words.some(({ isCapitalised }) => isCapitalised);
  const mentions: Mention[] = [];
  let end = -1;
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(words, at, index, hasCase);
    if (name === undefined) continue;
    const isAgainst = end === at - 1 && isVersus(words[end]);
    mentions.push({ slugs: name.slugs, opponent: isAgainst ? (mentions.at(-1) ?? null) : null });
    at += name.words.length - 1;
    end = at + 1;
  }
  return mentions;
}

function nameAt(
  words: readonly Word[],
  at: number,
  index: NameIndex,
  hasCase: boolean,
): Name | undefined {
  const word = words[at];
  const name = index.get(word?.text ?? '')?.find((each) => {
    const isThere = each.words.every((part, offset) => words[at + offset]?.text === part);
    return isThere && (each.isInAnyCase || !hasCase || word?.isCapitalised === true);
  });
  if (name === undefined || isOtherThanClub(words, at, name.words.length)) return undefined;
  return name.words.length === 1 && endsAnotherName(words, at) ? undefined : name;
}

/** `Bath City`: a club, and not one that is known here. */
function endsAnotherName(words: readonly Word[], at: number): boolean {
  return words[at - 1]?.isProper === true && bareSuffix.test(words[at]?.text ?? '');
}

function isVersus(word: Word | undefined): boolean {
  return word?.kind === 'score' || versus.test(word?.text ?? '');
}

/** `Ex-Arsenal` and `City/United` hold names of their own. */
function wordsOf(text: string): Word[] {
  return headlineWords(text.replace(/(?<=\p{L})[-–/.&](?=\p{L})/gu, ' '));
}
