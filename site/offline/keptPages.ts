export const pageCache = 'touchline-pages';
export const assetCache = 'touchline-assets';

/** Asks the service worker to keep pages, given as paths. */
export interface KeepMessage {
  keep: string[];
}

const keptPath = /^\/(clubs\.json|crests\.svg|favicon\.svg|clubs\/[a-z0-9-]+\/latest\.json)$/;

/** Whether an address is data that kept pages need. */
export function isKeptPath(address: string): boolean {
  return keptPath.test(new URL(address).pathname);
}

/** The key of a page in the cache: its path, as scripts read the rest of the address. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname.replace(/\/+$/, '') || '/');
}
