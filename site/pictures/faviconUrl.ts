import { httpUrl } from '../../common/webAddress.ts';

/**
 * The publisher's icon, at the place every browser asks for first. It is taken from the article's
 * own host and not from an icon service, so that no third party learns who reads what; one host's
 * icon is requested once however many cards show it.
 */
export function faviconUrl(articleUrl: string): string | null {
  const url = httpUrl(articleUrl);
  return url === null ? null : new URL('/favicon.ico', url).href;
}
