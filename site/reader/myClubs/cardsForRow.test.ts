import { describe, expect, it } from 'vitest';
import { cardsForRow, describeLeftOut, type Hiding } from './cardsForRow.ts';

const card = (storyKey: string, publishedMs: number, hiding: Hiding = null) => ({
  storyKey,
  titleKey: `headline of ${storyKey}`,
  publishedMs,
  hiding,
});
const rowOf = (cards: ReturnType<typeof card>[], limit = 2) => {
  const { shown, leftOut } = cardsForRow(cards, ({ hiding }) => hiding, limit);
  return { keys: shown.map(({ storyKey }) => storyKey), leftOut };
};

describe('the home page’s row of my clubs', () => {
  it('counts the stories that it leaves out, each once', () => {
    const hidden = [card('a', 9, 'shielded'), card('a', 9, 'shielded'), card('b', 8, 'muted')];
    expect(rowOf([...hidden, card('c', 1)])).toEqual({
      keys: ['c'],
      leftOut: { shielded: 1, muted: 1 },
    });
  });

  it('is newest first', () => {
    expect(rowOf([card('draw', 1), card('tickets', 9), card('win', 2)], 3).keys).toEqual([
      'tickets',
      'win',
      'draw',
    ]);
  });

  it('is of shielded stories alone where there are no others', () => {
    expect(rowOf([card('a', 9, 'shielded'), card('b', 8, 'muted')])).toEqual({
      keys: ['a'],
      leftOut: { shielded: 0, muted: 1 },
    });
  });

  it.each([
    [0, 0, ''],
    [1, 0, '1 covered story left out.'],
    [0, 2, '2 muted stories left out.'],
    [3, 1, '3 covered and 1 muted stories left out.'],
  ])('tells of %i shielded and %i muted stories', (shielded, muted, sentence) => {
    expect(describeLeftOut({ shielded, muted })).toBe(sentence);
  });
});
