import {
  searchClubs,
  type ClubMatch,
  type SearchableClub,
} from '../../islands/clubSearch/searchClubs.ts';
import { searchWords } from '../words/searchWords.ts';

/**
 * The clubs that a query may mean: those that the box in the masthead finds, where a word of theirs
 * starts as it was typed (`win` is not Swindon); else those that it names among other words.
 */
export function findClubs(clubs: readonly SearchableClub[], query: string): ClubMatch[] {
  const typed = namesIn(query);
  const whole = searchClubs(clubs, query).filter(({ club, alias }) =>
    namesIn(alias ?? club.name).includes(typed.trimEnd()),
  );
  return whole.length > 0 ? whole : clubsNamedIn(clubs, typed);
}

/** Longer names first, so that `Leeds United` is not `United`; a name of several clubs says nothing. */
function clubsNamedIn(clubs: readonly SearchableClub[], typed: string): ClubMatch[] {
  const matches = clubs.flatMap((club) =>
    [club.name, ...club.aliases]
      .map((text) => ({ club, text, names: namesIn(text) }))
      .filter(({ names }) => names.trim() !== '' && typed.includes(names)),
  );
  const byName = Map.groupBy(
    matches.toSorted((one, other) => other.names.length - one.names.length),
    ({ names }) => names,
  );
  const found = new Map<SearchableClub, ClubMatch>();
  let left = typed;
  for (const [names, each] of byName) {
    const [match] = each;
    if (match === undefined || each.length > 1 || !left.includes(names)) continue;
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
