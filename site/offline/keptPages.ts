/** Pages, and what they load that has no version in its name. */
export const pageCache = 'touchline-pages';
/** Files whose names change with what is in them. */
export const assetCache = 'touchline-assets';

/** What a page asks of the worker: to keep these, as paths. */
export interface KeepMessage {
  keep: string[];
}

const keptPath = /^\/(clubs\.json|shields\.svg|favicon\.svg|clubs\/[a-z0-9-]+\/latest\.json)$/;

/** Whether an address that is no page is kept beside the pages that need it. */
export function isKeptPath(address: string): boolean {
  return keptPath.test(new URL(address).pathname);
}

/** Under which address a page is kept: pages are files, and what follows their path is read by scripts. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname.replace(/\/+$/, '') || '/');
}
