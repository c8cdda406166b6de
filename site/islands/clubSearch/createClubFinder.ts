import { matchClubs, type ClubMatch, type SearchableClub } from './searchClubs.ts';
import { searchWords } from '../../../common/text/searchWords.ts';

/** Finds the clubs that a query is about: those that the club search finds by whole words, or else names. */
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

function namesIn(text: string): string {
  const names = searchWords(text).map(({ name }) => name);
  return ` ${names.join(' ')} `;
}
