/** What tells a card's place among those of other clubs. */
export interface DatedCard {
  /** The story's `url_key`: two clubs can carry one story. */
  storyKey: string;
  publishedMs: number;
}

/** The cards of several clubs in one list, newest first, a story of two clubs once. */
export function mergeCards<Card extends DatedCard>(cards: readonly Card[], limit: number): Card[] {
  const seenKeys = new Set<string>();
  return cards
    .toSorted((one, other) => other.publishedMs - one.publishedMs)
    .filter(({ storyKey }) => !seenKeys.has(storyKey) && seenKeys.add(storyKey))
    .slice(0, limit);
}
