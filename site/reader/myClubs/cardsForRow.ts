import { type DatedCard, mergeCards } from './clubCards.ts';

/** Why the home page has no place for a card. */
export type Hiding = 'shielded' | 'muted' | null;

/** What a row has places for, and how many stories it leaves out for which reason. */
export interface Row<Card> {
  shown: Card[];
  leftOut: Record<'shielded' | 'muted', number>;
}

/**
 * The newest cards that nothing hides, as a row has no room for lines that say what is hidden.
 */
export function cardsForRow<Card extends DatedCard>(
  cards: readonly Card[],
  hiding: (card: Card) => Hiding,
  limit: number,
): Row<Card> {
  const merged = mergeCards(cards, Infinity);
  const [open, shielded, muted] = ([null, 'shielded', 'muted'] as const).map((reason) =>
    merged.filter((card) => hiding(card) === reason),
  ) as [Card[], Card[], Card[]];
  const leftOut = { shielded: shielded.length, muted: muted.length };
  // The row is not left empty: then it is of nothing but lines.
  if (open.length === 0) {
    return { shown: shielded.slice(0, limit), leftOut: { ...leftOut, shielded: 0 } };
  }
  return { shown: open.slice(0, limit), leftOut };
}

/** What a row leaves out, in a sentence; empty where that is nothing. */
export function describeLeftOut({ shielded, muted }: Row<unknown>['leftOut']): string {
  const kinds = [];
  if (shielded > 0) kinds.push(`${shielded} covered`);
  if (muted > 0) kinds.push(`${muted} muted`);
  if (kinds.length === 0) return '';
  return `${kinds.join(' and ')} ${shielded + muted === 1 ? 'story' : 'stories'} left out.`;
}
