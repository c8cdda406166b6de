const figures = new Intl.NumberFormat('en-GB');

/** So many of something, such as `1,203 articles`; of one, `1 article`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${figures.format(count)} ${count === 1 ? one : many}`;
}

/** How much is done, from 0 to 100; of nothing, nothing is. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
}

const mostNames = 10;

/**
 * The names of what an action will change, for a question about it: the first ten, and how many more
 * there are. A single one more is named too.
 */
export function firstNames(names: readonly string[]): string[] {
  if (names.length <= mostNames + 1) return [...names];
  return [...names.slice(0, mostNames), `and ${figures.format(names.length - mostNames)} more`];
}
