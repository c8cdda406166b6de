/** The number of letters added, removed, changed or swapped between two texts; more than `limit` is not exact. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // Most words of a vocabulary end here, which is a twentieth of the work.
  if (countDifferent(lettersOf(one), lettersOf(other)) > 2 * limit) return limit + 1;
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

/** Which letters a text has, one bit for several letters that are 32 apart. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1)
    letters |= 1 << (text.charCodeAt(place) & 31);
  return letters;
}

/** Each letter that is added, taken away or changed makes a difference of two at most. */
function countDifferent(one: number, other: number): number {
  let count = 0;
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
