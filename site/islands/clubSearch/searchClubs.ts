/** What the search box knows of a club, as `/clubs.json` lists it. */
export interface SearchableClub {
  slug: string;
  name: string;
  /** Other names that fans call it by. */
  aliases: readonly string[];
  /** Address of its badge; null where its shield is drawn. */
  badge: string | null;
}

export interface ClubMatch {
  club: SearchableClub;
  /** The alias that was found, where the name itself was not. */
  alias: string | null;
}

/** From how many characters on there are results. */
export const minSearchLength = 3;
const maxMatches = 5;

/**
 * The clubs whose name contains the words typed, by name; where these are fewer than five, those
 * follow of which an alias does, by name.
 */
export function searchClubs(clubs: readonly SearchableClub[], typed: string): ClubMatch[] {
  const byName = clubs.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  return matchClubs(byName, typed).slice(0, maxMatches);
}

/** All clubs whose name contains the words typed, and then all of which an alias does, in their order. */
export function matchClubs(clubs: readonly SearchableClub[], typed: string): ClubMatch[] {
  const wanted = foldText(typed);
  if (wanted.length < minSearchLength) return [];
  return clubs
    .map((club) => matchClub(club, wanted))
    .filter((match) => match !== null)
    .sort((one, other) => Number(one.alias !== null) - Number(other.alias !== null));
}

function matchClub(club: SearchableClub, wanted: string): ClubMatch | null {
  if (foldText(club.name).includes(wanted)) return { club, alias: null };
  const alias = club.aliases.find((each) => foldText(each).includes(wanted));
  return alias === undefined ? null : { club, alias };
}

/** Letters that are not one with an accent, as keyboards without them write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Text as names and words are compared: without case, accents, dots and apostrophes, one blank between
 * words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
