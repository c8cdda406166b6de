import { useSyncExternalStore } from 'react';

/* The covers of the page that is open; nothing of this is kept. */
const listeners = new Set<() => void>();
let count = 0;
let isShowingAll = false;

/** How many stories of the page are covered now. */
export function useCoverCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** Whether the visitor asked for all that the page covers. */
export function useShownAll(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShowingAll,
    () => false,
  );
}

/** Counts one more cover; answers how to take it away. */
export function countCover(): () => void {
  count += 1;
  tell();
  return () => {
    count -= 1;
    tell();
  };
}

/** Shows every story of the page, also those that come later, until it is left. */
export function showAllStories(): void {
  isShowingAll = true;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
