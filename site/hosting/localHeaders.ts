import { describeSite } from './describeSite.ts';
import { cachingOf, securityHeaders } from './responseHeaders.ts';

let known: { folder: string; headers: Promise<Record<string, string>> } | null = null;

/**
 * The headers of a file of a built site where site and backend have one origin and speak http. A
 * folder is read once: each build has one of its own.
 *
 * @param path Empty for a page that stands in for the one that was asked for.
 */
export async function localHeaders(folder: string, path: string): Promise<Record<string, string>> {
  if (known?.folder !== folder) {
    known = { folder, headers: describeSite(folder, null, false).then(securityHeaders) };
  }
  return { ...(await known.headers), 'cache-control': cachingOf(path) };
}
