import type { KeyboardEvent } from 'react';
import type { Review } from './review.ts';

/** The id of the element of a row. */
export const rowId = (id: string) => `review-${id}`;

/** A command that a key gives for the row in focus. */
export type ReviewCommand = 'next' | 'previous' | 'approve' | 'reject' | 'check' | 'details';

const commands: Readonly<Record<string, ReviewCommand>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  c: 'check',
  d: 'details',
};

/**
 * The command of a key, and its row; null for any other key. Only while the focus is in the list, and neither
 * in a field nor with another key held, which have keys of their own.
 */
export function commandOf(
  { key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent<HTMLElement>,
  reviews: readonly Review[],
): { command: ReviewCommand; review: Review } | null {
  const command = commands[key.length === 1 ? key.toLowerCase() : key];
  const element = target as HTMLElement;
  if (command === undefined || altKey || ctrlKey || metaKey) return null;
  // Held down it leads on, and decides nothing.
  if (repeat && command !== 'next' && command !== 'previous') return null;
  if (element.matches('input:not([type=checkbox]), textarea, select')) return null;
  const row = element.closest('li[id^=review-]');
  const review = reviews.find(({ id }) => row?.id === rowId(id));
  return review === undefined ? null : { command, review };
}

/**
 * Whether a key leads into the list from outside: with the focus nowhere, as when the page is opened, or in the menu
 * that led to the page, where an arrow has a use of its own.
 */
export function entersList(event: globalThis.KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  const focused = document.activeElement;
  if ((key !== 'ArrowDown' && key.toLowerCase() !== 'j') || altKey || ctrlKey || metaKey)
    return false;
  if (focused === null || focused === document.body || focused.id === 'main-content') return true;
  return key !== 'ArrowDown' && focused.closest('nav') !== null;
}

/**
 * Brings the keyboard to the row so many places from this one, or to the first from none; answers whether there
 * is one.
 */
export function goToRow(reviews: readonly Review[], from: Review | null, places: 1 | -1): boolean {
  const there = reviews[reviews.findIndex(({ id }) => id === from?.id) + places];
  const row = there === undefined ? null : document.getElementById(rowId(there.id));
  row?.focus();
  return row !== null;
}
