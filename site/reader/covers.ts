import { createStore } from '../freshness/createStore.ts';

/* The covers of the page that is open; nothing of this is kept. */
const count = createStore(0, () => 0);
const isShowingAll = createStore(false, () => false);

/** How many stories of the page are covered now. */
export const useCoverCount = count.use;

/** Whether the visitor asked for all that the page covers. */
export const useShownAll = isShowingAll.use;

/** Counts one more cover; answers how to take it away. */
export function countCover(): () => void {
  count.set(count.get() + 1);
  return () => {
    count.set(count.get() - 1);
  };
}

/** Shows every story of the page, also those that come later, until it is left. */
export function showAllStories(): void {
  isShowingAll.set(true);
}
