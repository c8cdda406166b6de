import { isBareSuffix, isClubSuffix, isOtherThanClub } from '../../../common/clubs/clubNames.ts';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames } from './enrichment.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

/** Ours, another club, or neither: a club that somebody has left. */
export type Side = 'own' | 'other' | 'outside';

/** The names that begin with a word, longest first. */
type NameIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Everyday words and surnames: as another club's name they mislead more often than they help. */
const everydayNames = new Set(pyramidWords.everydayOpponents);
const ourselves = new Set(['we', 'our', 'us']);
const former = new Set(['former', 'ex', 'one-time']);

const ownIndexes = new WeakMap<ClubNames, NameIndex>();

/** The club named at a word, as the news of `club` sees it. */
export type MentionAt = (
  words: readonly Word[],
  at: number,
  club: ClubNames,
) => { side: Side; wordCount: number } | null;

/** Learns the names of all clubs there are, once for many headlines. */
export function createMentions(clubs: readonly ClubNames[]): MentionAt {
  const everyClub = indexOf([
    ...clubs.flatMap(({ name, aliases }) => [name, ...aliases.filter(isTelling)]),
    ...clubs.map(({ name }) => name.replace(' & ', ' and ')),
  ]);
  return (words, at, club) => mentionAt(words, at, club, everyClub);
}

/** The longest name counts, and of equals the club's own. */
function mentionAt(
  words: readonly Word[],
  at: number,
  club: ClubNames,
  everyClub: NameIndex,
): ReturnType<MentionAt> {
  const word = words[at];
  if (word?.kind !== 'word') return null;
  if (isOurselves(word)) return { side: 'own', wordCount: 1 };
  // Most words are not, and no name begins with one of them.
  if (!word.isCapitalised) return null;
  const own = lengthOfName(ownIndexOf(club), words, at);
  const other = lengthOfName(everyClub, words, at);
  const wordCount = Math.max(own, other);
  if (isOtherThanClub(words, at, Math.max(wordCount, 1))) return null;
  const unknown = unknownClubLength(words, at);
  if (unknown > wordCount) return { side: 'other', wordCount: unknown };
  if (wordCount === 0) return null;
  if (isFormer(words, at)) return { side: 'outside', wordCount };
  return { side: other > own ? 'other' : 'own', wordCount };
}

function indexOf(names: readonly string[]): NameIndex {
  const split = names.map((name) => name.toLowerCase().replace(/^the /, '').split(' '));
  const longestFirst = split.sort((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, ([first = '']) => first);
}

function isTelling(alias: string): boolean {
  return !everydayNames.has(alias.toLowerCase().replace(/^the /, ''));
}

function ownIndexOf(club: ClubNames): NameIndex {
  const known = ownIndexes.get(club);
  if (known !== undefined) return known;
  const suffix = club.name.split(' ').slice(1).at(-1);
  const hasSuffix = suffix !== undefined && isClubSuffix(suffix.toLowerCase());
  const names = [club.name, ...club.aliases, ...(hasSuffix ? [suffix] : [])];
  const index = indexOf(names);
  ownIndexes.set(club, index);
  return index;
}

/** A club's own site says `we`; within quotation marks it could be anybody. */
export function isOurselves({ text, isQuoted }: Word): boolean {
  return !isQuoted && ourselves.has(text);
}

/** How many words the longest name at a place has; 0 where there is none. */
function lengthOfName(index: NameIndex, words: readonly Word[], at: number): number {
  const names = index.get(words[at]?.text ?? '');
  const found = names?.find((name) =>
    name.every((word, offset) => words[at + offset]?.text === word),
  );
  return found?.length ?? 0;
}

/** `Bath City` is a club, whether or not one of ours; so is `United` where it is not ours. */
function unknownClubLength(words: readonly Word[], at: number): number {
  const word = words[at];
  const next = words[at + 1];
  const isName = word?.isProper === true;
  if (isName && isBareSuffix(word.text)) return 1;
  const hasSuffix = next?.isProper === true && isBareSuffix(next.text);
  return isName && hasSuffix ? 2 : 0;
}

function isFormer(words: readonly Word[], at: number): boolean {
  return former.has(words[at - 1]?.text ?? '');
}
