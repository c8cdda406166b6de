import { createStore } from '../freshness/createStore.ts';

const count = createStore(0, () => 0);
const isShowingAll = createStore(false, () => false);

export const useCoverCount = count.use;

export const useShownAll = isShowingAll.use;

export function countCover(): () => void {
  count.set(count.get() + 1);
  return () => count.set(count.get() - 1);
}

export function showAllStories(): void {
  isShowingAll.set(true);
}
