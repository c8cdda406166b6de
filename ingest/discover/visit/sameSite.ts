/** Whether two addresses belong to one site: the same host, `www.` aside, or one a subdomain of the other. */
export function isSameSite(url: string, other: string): boolean {
  const [host, otherHost] = [siteHost(url), siteHost(other)];
  return host === otherHost || host.endsWith(`.${otherHost}`) || otherHost.endsWith(`.${host}`);
}

/** The host of an address without `www.` and `m.`, with its port. */
export function siteHost(url: string): string {
  return new URL(url).host.replace(/^(?:www\d?|m)\.(?=[^.]+\.)/, '');
}
