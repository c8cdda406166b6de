import { foldText } from '../../../common/text/foldText.ts';
import type { SearchableClub } from './searchClubs.ts';
import { clubLimit, compareSpelling, inOrder } from './compareSpelling.ts';

const mostClubs = 3;

/** Suggests clubs for a misspelt name, the likeliest first, by as many words as were typed. */
export function suggestClubs(clubs: readonly SearchableClub[], typed: string): SearchableClub[] {
  const names = namesIn(typed);
  const wanted = names.join(' ');
  if (wanted === '') return [];
  const candidates = clubs.flatMap((club) => {
    const texts = [club.name, ...club.aliases].flatMap((text) => runsOf(text, names.length));
    const costs = texts
      .flatMap((name) => compareSpelling(wanted, { text: name, name }, clubLimit, 0))
      .map(({ cost }) => cost);
    return costs.length === 0 ? [] : [{ club, text: club.name, cost: Math.min(...costs) }];
  });
  const sorted = inOrder(candidates);
  // A guess that is much worse than the best is none.
  const worst = (sorted[0]?.cost ?? 0) + 0.75;
  return sorted
    .filter(({ cost }) => cost <= worst)
    .slice(0, mostClubs)
    .map(({ club }) => club);
}

function runsOf(text: string, length: number): string[] {
  const names = namesIn(text);
  const count = Math.max(1, names.length - length + 1);
  return Array.from({ length: count }, (_, start) => names.slice(start, start + length).join(' '));
}

/** As `searchWords` would, without all that it knows of numbers and forms: this is in every masthead. */
function namesIn(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
