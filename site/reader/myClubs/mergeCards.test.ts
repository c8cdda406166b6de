import { expect, it } from 'vitest';
import { mergeCards } from './mergeCards.ts';

const card = (storyKey: string, publishedMs: number, club = 'arsenal') => ({
  storyKey,
  publishedMs,
  club,
});

it('puts the cards of all clubs in one list, newest first', () => {
  const cards = [card('a', 1), card('b', 3), card('c', 2, 'wrexham')];
  expect(mergeCards(cards, 9).map(({ storyKey }) => storyKey)).toEqual(['b', 'c', 'a']);
});

it('shows a story of two clubs once, where it came out last', () => {
  const cards = [card('a', 1), card('a', 2, 'wrexham'), card('b', 0)];
  expect(mergeCards(cards, 9)).toEqual([card('a', 2, 'wrexham'), card('b', 0)]);
});

it('counts only what it shows towards the limit', () => {
  expect(mergeCards([card('a', 2), card('a', 2), card('b', 1), card('c', 0)], 2)).toEqual([
    card('a', 2),
    card('b', 1),
  ]);
});
