import { isLocalHost } from './webAddress.ts';
import * as paths from './paths.ts';

/** The version of Touchline, the same as in package.json (a test compares them). */
const version = '1.0.0';

/**
 * The honest name under which every request goes out: product, version, and where publishers find what is
 * done with their headlines. A site on somebody's own machine has no such page that they could open: there
 * it is the contact, where one was given.
 *
 * @param contact An e-mail or web address.
 */
export function createUserAgent(siteUrl: string, contact?: string): string {
  const page = siteUrl.replace(/\/+$/, '') + paths.publishers;
  const isOpen = !isLocalHost(new URL(siteUrl).hostname);
  return `Touchline/${version} (+${contact === undefined || isOpen ? page : contactLink(contact)})`;
}

/** The `href` of a contact: a web address as it is, an e-mail address to write to. */
export function contactLink(contact: string): string {
  return /^https?:/.test(contact) ? contact : `mailto:${contact}`;
}
