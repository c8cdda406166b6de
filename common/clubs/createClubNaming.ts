import {
  clubNameAt,
  clubWordsOf,
  indexClubNames,
  type ClubNameIndex,
  type NamedClub,
} from './clubNames.ts';
import type { Word } from '../text/headlineWords.ts';

/**
 * Tells whom a story is about: the slugs of its own clubs and then of those that its texts name.
 */
export type ClubNaming = (texts: readonly string[], ownSlugs: readonly string[]) => string[];

interface Mention {
  slugs: ReadonlySet<string>;
  /** The name across a score or a `v`: two clubs. */
  opponent: Mention | null;
}

const versus = ['v', 'vs', 'versus'];

/**
 * Learns the names of clubs. A name of several clubs, or what many names end in (`City`), stands for
 * those of them that the story is about anyway, and for all where it is about none of them: what is
 * covered too much can be shown, what was read cannot be forgotten.
 */
export function createClubNaming(clubs: readonly NamedClub[]): ClubNaming {
  const index = indexClubNames(clubs);
  // A build meets a story on several pages, and its source's name in hundreds of stories.
  const mentionsByText = new Map<string, Mention[]>();
  const mentionsOf = (text: string) => {
    const mentions = mentionsByText.get(text) ?? mentionsIn(text, index);
    mentionsByText.set(text, mentions);
    return mentions;
  };
  return (texts, ownSlugs) => {
    const mentions = texts.flatMap(mentionsOf);
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

function mentionsIn(text: string, index: ClubNameIndex): Mention[] {
  const words = clubWordsOf(text);
  const hasCase = words.some(({ isCapitalised }) => isCapitalised);
  const mentions: Mention[] = [];
  let end = -1;
  for (let at = 0; at < words.length; at += 1) {
    const name = clubNameAt(words, at, index, hasCase);
    if (name === undefined) continue;
    const isAgainst = end === at - 1 && isVersus(words[end]);
    mentions.push({ slugs: name.slugs, opponent: isAgainst ? (mentions.at(-1) ?? null) : null });
    at += name.words.length - 1;
    end = at + 1;
  }
  return mentions;
}

function isVersus(word: Word | undefined): boolean {
  return word?.kind === 'score' || versus.includes(word?.text ?? '');
}
