const most = 10;

/**
 * The names of what an action will change, for a question about it: the first ten, and how many more
 * there are. A single one more is named too.
 */
export function firstNames(names: readonly string[]): string[] {
  if (names.length <= most + 1) return [...names];
  return [...names.slice(0, most), `and ${(names.length - most).toLocaleString('en-GB')} more`];
}
