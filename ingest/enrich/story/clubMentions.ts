import { isBareSuffix, isClubSuffix, isOtherThanClub } from '../../../common/clubs/clubNames.ts';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames } from './enrichment.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

/** Ours, another club, or neither: a club that somebody has left. */
export type Side = 'own' | 'other' | 'outside';

/** The names that begin with a word, longest first. */
type NameIndex = ReadonlyMap<string, readonly { words: readonly string[]; side: Side }[]>;

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
  const everyClub = indexOf(
    [
      ...clubs.flatMap(({ name, aliases }) => [name, ...aliases.filter(isTelling)]),
      ...clubs.map(({ name }) => name.replace(' & ', ' and ')),
    ],
    'other',
  );
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
  const own = longestName(ownIndexOf(club), words, at);
  const other = longestName(everyClub, words, at);
  const found = other !== null && other.wordCount > (own?.wordCount ?? 0) ? other : own;
  const wordCount = found?.wordCount ?? 1;
  if (isOtherThanClub(words, at, wordCount)) return null;
  const unknown = unknownClubLength(words, at);
  if (unknown > (found?.wordCount ?? 0)) return { side: 'other', wordCount: unknown };
  if (found === null) return null;
  return isFormer(words, at) ? { ...found, side: 'outside' } : found;
}

function indexOf(names: readonly string[], side: Side): NameIndex {
  const index = new Map<string, { words: string[]; side: Side }[]>();
  for (const name of names) {
    const words = name.toLowerCase().replace(/^the /, '').split(' ');
    const first = words[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { words, side }]);
  }
  for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return index;
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
  const index = indexOf(names, 'own');
  ownIndexes.set(club, index);
  return index;
}

/** A club's own site says `we`; within quotation marks it could be anybody. */
export function isOurselves({ text, isQuoted }: Word): boolean {
  return !isQuoted && ourselves.has(text);
}

function longestName(
  index: NameIndex,
  words: readonly Word[],
  at: number,
): { side: Side; wordCount: number } | null {
  const found = index.get(words[at]?.text ?? '')?.find((name) => {
    return name.words.every((word, offset) => words[at + offset]?.text === word);
  });
  return found === undefined ? null : { side: found.side, wordCount: found.words.length };
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
