import { otherNames, type ClubNameIndex, indexClubNames } from '../../../common/clubs/clubNames.ts';
import { clubMentionsIn, type ClubMention } from './clubMentionsIn.ts';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames, Story } from '../enrichment.ts';
import { isOnlyNamed } from './isOnlyNamed.ts';

/** A club as stories name it. */
export interface KnownClub extends ClubNames {
  id: string;
  /** The name in a league table, such as `Man City`. */
  short_name: string | null;
}

/** Tells which clubs a story is about; possibly none. */
export type ClubsAbout<Club extends KnownClub = KnownClub> = (story: Story) => Club[];

/** A story that names more clubs is about the division, and would bury the news of each. */
const maxClubs = 4;
/** An excerpt that names more tells of others on the way. */
const maxClubsOfExcerpt = 2;
const obituary = /\b(?:dies|dead|died|death|obituary|tributes?|passes away|remembered)\b/i;
const firstSentence = /^.{1,400}?(?:[.!?](?=\s|$)|$)/su;

/** Competitions, words and teams of other sports, which share the names of towns with our clubs. */
const otherGame = new RegExp(String.raw`\b(?:${pyramidWords.otherGames.join('|')})\b`, 'iu');
/** `Women's Super League` and `European Super League` are football, and so is a title race. */
const notOtherGame = new RegExp(String.raw`\b(?:${pyramidWords.notOtherGames.join('|')})\b`, 'giu');

/**
 * Learns the names of all clubs, once for many stories. The headline decides; the first sentence of
 * the excerpt is asked where the headline names no club that it is about, and which of two clubs a
 * shared name means (`Robins`). Both sides of a match are meant, and both clubs of a transfer; a
 * former club is not, nor the opponent of a match that is only the occasion.
 */
export function createClubsAbout<Club extends KnownClub>(clubs: readonly Club[]): ClubsAbout<Club> {
  const index = indexClubNames(
    clubs.map((club) => ({ slug: club.id, name: club.name, aliases: otherNames(club) })),
  );
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return (story) => idsAbout(story, index).flatMap((id) => clubById.get(id) ?? []);
}

function idsAbout({ headline, excerpt }: Story, index: ClubNameIndex): string[] {
  if (isOfAnotherGame(headline)) return [];
  const opening = firstSentence.exec(excerpt ?? '')?.[0] ?? '';
  const named = clubsIn(headline, index, opening);
  if (named.about.length > 0) return named.about.length > maxClubs ? [] : named.about;
  if (named.others.length > maxClubs || isOfAnotherGame(opening)) return [];
  const { about } = clubsIn(opening, index, headline);
  const added = about.filter((id) => !named.others.includes(id));
  return added.length > maxClubsOfExcerpt ? [] : added;
}

/** @param other Another text of the story, which tells what a shared name stands for. */
function clubsIn(
  text: string,
  index: ClubNameIndex,
  other: string,
): { about: string[]; others: string[] } {
  const { words, mentions } = clubMentionsIn(text, index);
  const isObituary = obituary.test(text);
  const meant = createMeaning(mentions, index, other);
  const about = new Set<string>();
  const others = new Set<string>();
  for (const mention of mentions) {
    const id = meant(mention);
    if (id === undefined) continue;
    (isOnlyNamed(words, mention, mentions, isObituary) ? others : about).add(id);
  }
  return { about: [...about], others: [...others].filter((id) => !about.has(id)) };
}

/** A name of several clubs stands for the one that the story names by another name, or for none. */
function createMeaning(
  mentions: readonly ClubMention[],
  index: ClubNameIndex,
  other: string,
): (mention: ClubMention) => string | undefined {
  const certain = new Set(mentions.flatMap(({ slugs }) => (slugs.size === 1 ? [...slugs] : [])));
  let elsewhere: Set<string> | undefined;
  return ({ slugs }) => {
    if (slugs.size === 1) return [...slugs][0];
    const here = [...slugs].filter((id) => certain.has(id));
    if (here.length > 0) return here.length === 1 ? here[0] : undefined;
    elsewhere ??= new Set(
      clubMentionsIn(other, index).mentions.flatMap((each) =>
        each.slugs.size === 1 ? [...each.slugs] : [],
      ),
    );
    const there = [...slugs].filter((id) => elsewhere?.has(id));
    return there.length === 1 ? there[0] : undefined;
  };
}

/** Whether a headline is of another game than ours: `Wigan Warriors win at Hull KR`. */
function isOfAnotherGame(headline: string): boolean {
  return otherGame.test(headline.replace(notOtherGame, ' '));
}
