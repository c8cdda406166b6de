/** Lists of words as sets, by the same names. */
export function wordSets<Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): Readonly<Record<Name, ReadonlySet<string>>> {
  const sets = Object.entries<readonly string[]>(lists).map(([name, list]) => [
    name,
    new Set(list),
  ]);
  return Object.fromEntries(sets) as Record<Name, ReadonlySet<string>>;
}
