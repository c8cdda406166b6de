import { otherNames, type ClubNameIndex, indexClubNames } from '../../../common/clubs/clubNames.ts';
import { clubMentionsIn, type ClubMention } from './clubMentionsIn.ts';
import { pyramidWords } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames, Story } from '../story/enrichment.ts';
import { isOnlyNamed } from './isOnlyNamed.ts';
import { doPlacesMeet, hasFootball, isPlace, isTown } from './townsIn.ts';
import type { Word } from '../../../common/text/headlineWords.ts';

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
  return (story) => idsAbout(story, { index, clubById }).flatMap((id) => clubById.get(id) ?? []);
}

interface Known {
  index: ClubNameIndex;
  clubById: ReadonlyMap<string, KnownClub>;
}

function idsAbout({ headline, excerpt }: Story, known: Known): string[] {
  if (isOfAnotherGame(headline)) return [];
  const summary = excerpt ?? '';
  const opening = firstSentence.exec(summary)?.[0] ?? '';
  const isOtherGame = isOfAnotherGame(summary);
  const telling = isOtherGame ? headline : `${headline} | ${summary}`;
  const named = clubsIn(headline, opening, telling, known);
  if (named.about.length > 0) return named.about.length > maxClubs ? [] : named.about;
  if (named.others.length > maxClubs || isOtherGame) return [];
  const { about } = clubsIn(opening, headline, telling, known);
  const added = about.filter((id) => !named.others.includes(id));
  return added.length > maxClubsOfExcerpt ? [] : added;
}

/**
 * @param other Another text of the story, which tells what a shared name stands for.
 * @param telling All that may tell a club from its town.
 */
function clubsIn(
  text: string,
  other: string,
  telling: string,
  { index, clubById }: Known,
): { about: string[]; others: string[] } {
  const { words, mentions } = clubMentionsIn(text, index);
  const isObituary = obituary.test(text);
  const beside = clubMentionsIn(other, index);
  const isOnlyPlace = (all: readonly Word[], mention: ClubMention): boolean =>
    [...mention.slugs].every((id) => isPlace(all, mention, clubById.get(id)?.name ?? ''));
  const places = mentions.filter((mention) => isOnlyPlace(words, mention));
  const isClubNamed =
    places.length < mentions.length ||
    beside.mentions.some((mention) => !isOnlyPlace(beside.words, mention));
  const areTowns = !isClubNamed && !hasFootball(telling) && !doPlacesMeet(words, places);
  const isClub = (mention: ClubMention): boolean =>
    !places.includes(mention) || !(areTowns || isTown(words, mention));
  const meant = createMeaning(mentions, beside.mentions);
  const ids = {
    always: new Set<string>(),
    'beside another': new Set<string>(),
    no: new Set<string>(),
  };
  for (const mention of mentions.filter(isClub)) {
    const id = meant(mention);
    if (id !== undefined) ids[isOnlyNamed(words, mention, mentions, isObituary)].add(id);
  }
  const about = ids.no.size > 0 ? ids.no : ids['beside another'];
  const others = [...ids.always, ...ids['beside another']].filter((id) => !about.has(id));
  return { about: [...about], others: [...new Set(others)] };
}

/** A name of several clubs stands for the one that the story names by another name, or for none. */
function createMeaning(
  here: readonly ClubMention[],
  beside: readonly ClubMention[],
): (mention: ClubMention) => string | undefined {
  const certainOf = (mentions: readonly ClubMention[]): Set<string> =>
    new Set(mentions.flatMap(({ slugs }) => (slugs.size === 1 ? [...slugs] : [])));
  const certain = [certainOf(here), certainOf(beside)];
  return ({ slugs }) => {
    if (slugs.size === 1) return [...slugs][0];
    const [first = []] = certain
      .map((named) => [...slugs].filter((id) => named.has(id)))
      .filter((named) => named.length > 0);
    return first.length === 1 ? first[0] : undefined;
  };
}

/** Whether a headline is of another game than ours: `Wigan Warriors win at Hull KR`. */
function isOfAnotherGame(headline: string): boolean {
  return otherGame.test(headline.replace(notOtherGame, ' '));
}
