export interface Candidate {
  text: string;
  cost: number;
}

/** Enough of a word that its end can be guessed. */
const shortestStart = 3;
/** Completing a word is a better guess than two letters that are wrong, and a worse one than one. */
const completionCost = 1.5;
const otherInitialCost = 0.5;
/** Of two words as near, the one that goes on as it was typed: `Wes` is West rather than Wed. */
const startBonus = 0.1;
/** Visitors look for clubs more than for any word that happens to be as near. */
export const clubWordBonus = 0.25;

/**
 * The candidate, if it is near enough to what was typed.
 *
 * @param typed As `searchWords` names words, as is `name`.
 * @param limitOf How many letters may be wrong in so many.
 * @param bonus How much likelier it is than another that is as near.
 */
export function compareSpelling(
  typed: string,
  { text, name }: { text: string; name: string },
  limitOf: (length: number) => number,
  bonus: number,
): Candidate[] {
  // A wrong number is another number.
  if (/\d/.test(typed) || /\d/.test(name)) return [];
  const limit = limitOf(typed.length);
  const distance = editDistance(typed, name, limit);
  const isStart = typed.length >= shortestStart && name.startsWith(typed);
  if (distance > limit && !isStart) return [];
  if (distance > limit) return [{ text, cost: completionCost - clubWordBonus }];
  const cost = distance + (name.startsWith(typed.slice(0, 1)) ? 0 : otherInitialCost) - bonus;
  return [{ text, cost: isStart ? Math.min(cost, completionCost) - startBonus : cost }];
}

/** How many letters may be wrong in the name of a club. */
export function clubLimit(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : 2;
}

/** There are thousands of other words, so that to a short one some other is always near. */
export function wordLimit(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

export function inOrder<Each extends Candidate>(candidates: readonly Each[]): Each[] {
  return candidates.toSorted((one, other) => one.cost - other.cost);
}

/** The number of letters added, removed, changed or swapped between two texts; more than `limit` is not exact. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
