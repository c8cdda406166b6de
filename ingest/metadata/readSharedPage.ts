import { setTimeout as pause } from 'node:timers/promises';
import type { PageMetadata } from './readMetadata.ts';

/** The pages that are known, shared by all who read them. */
export interface PageStore {
  /** The page as it was read less than 24 hours ago; null when it was not. */
  known(url: string): Promise<PageMetadata | null>;
  /** Whether the caller is the one to read the page now. */
  claim(url: string): Promise<boolean>;
  /** Keeps what was read, nothing included, and lets others have it. */
  save(url: string, page: PageMetadata): Promise<unknown>;
  /** Lets a page that could not be read just now rest for some minutes; what was known of it stays. */
  postpone(url: string): Promise<unknown>;
  /** Gives a claim up, with nothing to keep. */
  release(url: string): Promise<unknown>;
}

/** For how long those who came second wait for the first, and how often they look. */
const waitMs = 5000;
const lookEveryMs = 250;

/** The reads of this process; an entry is kept as long as its read lasts. */
const underWay = new Map<string, Promise<PageMetadata | null>>();

/**
 * Reads what a page says of itself, unless that is known. However many ask for a page at a time, in
 * this process or in others, it is fetched once.
 *
 * @param read Fetches the page; null when it cannot be read just now, while a page that is none says
 *   nothing, which is kept as well.
 * @returns null when another process reads the page and takes longer than 5 s.
 */
export async function readSharedPage(
  url: string,
  store: PageStore,
  read: (url: string) => Promise<PageMetadata | null>,
): Promise<PageMetadata | null> {
  const known = underWay.get(url);
  if (known !== undefined) return known;
  const current = readOnce(url, store, read).finally(() => underWay.delete(url));
  underWay.set(url, current);
  return current;
}

async function readOnce(
  url: string,
  store: PageStore,
  read: (url: string) => Promise<PageMetadata | null>,
): Promise<PageMetadata | null> {
  const known = await store.known(url);
  if (known !== null) return known;
  if (await store.claim(url)) {
    try {
      const page = await read(url);
      if (page !== null) await store.save(url, page);
      else await store.postpone(url);
      return page ?? (await store.known(url));
    } catch (error) {
      // Where the database failed this may fail too, and the claim ends by itself.
      await store.release(url).catch(() => undefined);
      throw error;
    }
  }
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
    await pause(lookEveryMs);
    const saved = await store.known(url);
    if (saved !== null) return saved;
  }
  return null;
}
