/** Hashes the parts to an unsigned 32-bit integer, by FNV-1a finished as MurmurHash3 does. */
export function seededHash(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The entry at a position; beyond the end of the list counting starts again. */
export function chooseFrom<T>(list: readonly T[], position: number): T {
  const chosen = list.at(position % list.length);
  if (chosen === undefined) throw new RangeError('Nothing to choose from: the list is empty');
  return chosen;
}

/** A copy of the list in an order that follows from the seed alone. */
export function shuffled<T>(list: readonly T[], ...seed: readonly (string | number)[]): T[] {
  return list
    .map((entry, index) => ({ entry, rank: seededHash(...seed, index) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
