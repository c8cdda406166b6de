/**
 * Roots that are no words, which nobody is to find a story by: `secur` of `secured`, where others
 * wrote `secure` or `secures`, and nobody `secur`.
 *
 * @param rootsOf Of each word that is written somewhere, as `searchWords` names it.
 */
export function falseRoots(rootsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const words = new Set(
    [...rootsOf].flatMap(([name, roots]) => (roots.length === 1 ? [name, ...roots] : [name])),
  );
  return [...rootsOf.values()]
    .filter((roots) => roots.some((root) => words.has(root)))
    .flatMap((roots) => roots.filter((root) => !words.has(root)));
}
