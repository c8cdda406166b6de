/** The version of Touchline, the same as in package.json (a test compares them). */
const VERSION = '0.1.0';

/** The honest name under which every request goes out: product, version and where to complain. */
export function createUserAgent(siteUrl: string): string {
  return `Touchline/${VERSION} (+${siteUrl})`;
}
