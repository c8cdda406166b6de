/** Which hosts asked, during one run, to be left alone. */
export interface HostRests {
  /** Notes that a feed was told to come back later. */
  note(url: string, until: Date): void;
  /** When the host of a feed may be asked again; null when it may be now. */
  restsUntil(url: string, now: Date): Date | null;
}

/**
 * One feed that is told to come back later means itself; two feeds of a host that are told so mean
 * the host, and its others are then not asked before the later of the two moments.
 */
export function createHostRests(): HostRests {
  const rests = new Map<string, Map<string, Date>>();
  return {
    note(url, until) {
      const host = hostOf(url);
      const feeds = rests.get(host) ?? new Map<string, Date>();
      rests.set(host, feeds.set(url, until));
    },
    restsUntil(url, now) {
      const feeds = rests.get(hostOf(url));
      const moments = [...(feeds?.values() ?? [])].filter((until) => until > now);
      if (moments.length < 2) return null;
      return new Date(Math.max(...moments.map((until) => until.getTime())));
    },
  };
}

/** The host of a feed's address; all addresses that are none share one. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
