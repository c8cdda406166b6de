import type { IngestStore } from './ingestStore.ts';

/** For how long two feeds may speak for the others of their host; resting_urls() says the same. */
const maxRestMs = 4 * 60 * 60_000;

/**
 * Knows which hosts asked, during one run, to be left alone. One address that is told to come back later
 * means itself; two of a host that are told so mean the host, whose others are then not asked for as long
 * as two of them wait.
 */
export function createHostRests() {
  const rests = new Map<string, Map<string, number>>();
  return {
    /** Notes that whoever asked for `url`, an address after redirects, was told to come back later. */
    note(url: string, until: Date, now: Date) {
      const host = hostOf(url);
      const feeds = rests.get(host) ?? new Map<string, number>();
      rests.set(host, feeds.set(url, Math.min(until.getTime(), now.getTime() + maxRestMs)));
    },
    /** When the host of `url` may be asked again; null when it may be now. */
    restsUntil(url: string, now: Date): Date | null {
      const feeds = rests.get(hostOf(url));
      const second = [...(feeds?.values() ?? [])].sort((left, right) => right - left)[1];
      return second === undefined || second <= now.getTime() ? null : new Date(second);
    },
  };
}

export type HostRests = ReturnType<typeof createHostRests>;

/** The rests of a run that begins: who asked in earlier ones to be left alone counts as if in this one. */
export async function restsSoFar(
  store: Pick<IngestStore, 'rests'>,
  now: () => Date,
): Promise<HostRests> {
  const hostRests = createHostRests();
  for (const { url, until } of await store.rests()) hostRests.note(url, until, now());
  return hostRests;
}

/** The host of a feed's address; all addresses that are none share one. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
