import { minSearchLength } from '../../../common/limits.ts';
import { foldText } from '../../../common/text/foldText.ts';

export interface SearchableClub {
  slug: string;
  name: string;
  aliases: readonly string[];
  /** Address of its badge; null for a drawn crest. */
  badge: string | null;
}

export interface ClubMatch {
  club: SearchableClub;
  alias: string | null;
}

/** The clubs whose name contains the words typed, by name, and then those of which an alias does. */
export function searchClubs(clubs: readonly SearchableClub[], typed: string): ClubMatch[] {
  const byName = clubs.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  return matchClubs(byName, typed);
}

/** All clubs whose name contains the words typed, and then all of which an alias does, in their order. */
export function matchClubs(clubs: readonly SearchableClub[], typed: string): ClubMatch[] {
  const letters = foldText(typed);
  if (letters.length < minSearchLength) return [];
  const wanted = foldName(typed);
  return clubs
    .map((club) =>
      foldText(club.name).includes(letters) ? { club, alias: null } : matchClub(club, wanted),
    )
    .filter((match) => match !== null)
    .sort((one, other) => Number(one.alias !== null) - Number(other.alias !== null));
}

function matchClub(club: SearchableClub, wanted: string): ClubMatch | null {
  const isLong = wanted.length >= minSearchLength;
  if (isLong && foldName(club.name).includes(wanted)) return { club, alias: null };
  const alias = club.aliases.find((each) =>
    // `the os` leaves too little to be looked for within names.
    isLong ? foldName(each).includes(wanted) : foldName(each) === wanted,
  );
  return alias === undefined ? null : { club, alias };
}

/** A club's name as it is compared: without its article, its `and`, and the words that fans type after it. */
function foldName(name: string): string {
  return foldText(name)
    .replace(/^the (?=.)/, '')
    .replace(/ (?:&|and) /g, ' ')
    .replace(/(?: (?:a?fc|news))+$/, '');
}
