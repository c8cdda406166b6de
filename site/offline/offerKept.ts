import { pageCache, pageKey } from './keptPages.ts';

/** Shows those links of the page without a network whose pages are kept: others would lead to it again. */
export async function offerKept(): Promise<void> {
  // Browsers have none for addresses that are not secure, and no worker either.
  if (!('caches' in window)) return;
  const cache = await caches.open(pageCache);
  for (const item of document.querySelectorAll<HTMLElement>('[data-if-kept]')) {
    const address = item.querySelector('a')?.href ?? '';
    item.hidden = (await cache.match(pageKey(address), { ignoreVary: true })) === undefined;
  }
}
