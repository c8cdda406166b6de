import { matchClubs, type ClubMatch, type SearchableClub } from './searchClubs.ts';
import { searchWords } from '../../../common/text/searchWords.ts';

/** A name of a club, and its words as `namesIn` writes them. */
interface ClubName {
  club: SearchableClub;
  text: string;
  names: string;
}

/**
 * Learns the names of clubs, and tells which clubs a query may mean: all of those of which the box in the
 * masthead shows the first, where a word of theirs starts as it was typed (`win` is not Swindon); else
 * those that it names among other words. Which come first, the order of the clubs says.
 */
export function createClubFinder(clubs: readonly SearchableClub[]): (query: string) => ClubMatch[] {
  // Longer names first, so that `Leeds United` is not `United`.
  const known = clubs
    .flatMap((club) =>
      [club.name, ...club.aliases].map((text) => ({ club, text, names: namesIn(text) })),
    )
    .filter(({ names }) => names.trim() !== '')
    .sort((one, other) => other.names.length - one.names.length);
  return (query) => {
    const typed = namesIn(query);
    const whole = matchClubs(clubs, query).filter(({ club, alias }) =>
      namesIn(alias ?? club.name).includes(typed.trimEnd()),
    );
    return whole.length > 0 ? whole : clubsNamedIn(typed, known);
  };
}

/** A name of several clubs says nothing. A club has one twice where an alias is its very name. */
function clubsNamedIn(typed: string, known: readonly ClubName[]): ClubMatch[] {
  const matches = known.filter(({ names }) => typed.includes(names));
  const found = new Map<SearchableClub, ClubMatch>();
  let left = typed;
  for (const [names, each] of Map.groupBy(matches, (match) => match.names)) {
    const [match] = each;
    if (match === undefined || each.some(({ club }) => club !== match.club)) continue;
    if (!left.includes(names)) continue;
    left = left.replaceAll(names, ' | ');
    const { club, text } = match;
    if (!found.has(club)) found.set(club, { club, alias: text === club.name ? null : text });
  }
  return [...found.values()];
}

/** The words of a text with a blank before and after each. */
function namesIn(text: string): string {
  return ` ${searchWords(text)
    .map(({ name }) => name)
    .join(' ')} `;
}
