import { matchClubs, type ClubMatch, type SearchableClub } from './searchClubs.ts';
import { searchWords } from '../../../common/text/searchWords.ts';

/**
 * Tells which clubs a query may mean: all of those of which the box in the masthead shows the first, where
 * a word of theirs starts as it was typed (`win` is not Swindon); else those that it names among other words.
 */
export function createClubFinder(clubs: readonly SearchableClub[]): (query: string) => ClubMatch[] {
  const known = clubs.flatMap((club) =>
    [null, ...club.aliases].map((alias) => ({ club, alias, names: namesIn(alias ?? club.name) })),
  );
  return (query) => {
    const typed = namesIn(query);
    const whole = matchClubs(clubs, query).filter(({ club, alias }) =>
      namesIn(alias ?? club.name).includes(typed.trimEnd()),
    );
    if (whole.length > 0) return whole;
    const named = known.filter(({ names }) => names.trim() !== '' && typed.includes(names));
    // A name of several clubs says nothing, nor does `United` within `Leeds United`.
    const certain = named.filter(({ club, names }) =>
      named.every((other) => other.club === club || !other.names.includes(names)),
    );
    return [...Map.groupBy(certain, ({ club }) => club).values()].flatMap((all) => all.slice(0, 1));
  };
}

/** The words of a text with a blank before and after each. */
function namesIn(text: string): string {
  const names = searchWords(text).map(({ name }) => name);
  return ` ${names.join(' ')} `;
}
