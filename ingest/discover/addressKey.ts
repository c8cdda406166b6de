import { cleanUrl } from '../article/cleanUrl.ts';
import { urlKey } from '../article/urlKey.ts';

/**
 * What identifies an address however it is spelt: http and https, with www and without, slash at the
 * end or not are one. Null for what is no web address.
 */
export function addressKey(url: string): string | null {
  const cleaned = cleanUrl(url);
  return cleaned === null ? null : urlKey(cleaned);
}
