/** The fields by which the age of a feed's item is known. */
export interface Age {
  /** ISO 8601; null where nobody says. */
  readonly publishedAt: string | null;
  /** Its address or identifier: where dates are missing, feeds count on at its end. */
  readonly name: string | null;
}

/**
 * The newest of a long list, in its order. Those without a date count as newer than any other; among them
 * the end of the list goes first that is new, for a feed may be written the oldest first.
 */
export function newestOf<T>(
  items: readonly T[],
  most: number,
  ageOf: (item: T) => Age,
): readonly T[] {
  if (items.length <= most) return items;
  const aged = items.map((item, place) => ({ item, place, ...ageOf(item) }));
  const direction = isOldestFirst(aged) ? -1 : 1;
  const byAge = aged.toSorted(
    (a, b) =>
      (b.publishedAt ?? '9').localeCompare(a.publishedAt ?? '9') || direction * (a.place - b.place),
  );
  const chosen = new Set(byAge.slice(0, most).map(({ place }) => place));
  return items.filter((_item, place) => chosen.has(place));
}

function isOldestFirst(items: readonly Age[]): boolean {
  let balance = 0;
  for (const [place, item] of items.entries()) {
    const before = items[place - 1];
    if (before === undefined) continue;
    const order =
      item.publishedAt !== null && before.publishedAt !== null
        ? item.publishedAt.localeCompare(before.publishedAt)
        : numberOf(item).localeCompare(numberOf(before));
    balance += Math.sign(order);
  }
  return balance > 0;
}

/** As text of one length, for some numbers are longer than JavaScript can count. */
function numberOf({ name }: Age): string {
  return (/(\d{1,40})\D*$/.exec(name?.slice(-100) ?? '')?.[1] ?? '').padStart(40, '0');
}
