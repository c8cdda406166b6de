const maxCookies = 20;
const maxCookieCharacters = 4096;

/**
 * The cookies of one fetch, each sent back only to the very host that set it and forgotten with the fetch:
 * sites that ask for consent send a reader round until they see their cookie again.
 */
export class CookieJar {
  readonly #byHost = new Map<string, Map<string, string>>();

  take({ host }: URL, setCookies: readonly string[] = []): void {
    const cookies = this.#byHost.get(host) ?? new Map<string, string>();
    this.#byHost.set(host, cookies);
    for (const setCookie of setCookies) {
      const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(setCookie) ?? [];
      if (name === undefined || setCookie.length > maxCookieCharacters) continue;
      if (/;\s*max-age\s*=\s*(?:0|-\d+)\s*(?:;|$)/i.test(setCookie)) cookies.delete(name);
      else if (cookies.size < maxCookies) cookies.set(name, value.trim());
    }
  }

  /** The `Cookie` header for a host, '' for no cookies. */
  cookiesFor({ host }: URL): string {
    return [...(this.#byHost.get(host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }
}
