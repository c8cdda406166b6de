import { failure } from '../fetch/transportFailure.ts';
import { fillImages, fillPage } from '../metadata/fillImages.ts';
import { scrapePage, type ScrapeOutcome } from '../metadata/scrapePage.ts';
import type { IngestStore } from './ingestStore.ts';
import { requestInTurn, type RefreshOptions } from './refreshSource.ts';

/** How many pages a run reads at most, and for how long in all. */
export interface PageBounds {
  most: number;
  withinMs: number;
}

/**
 * Reads the pages of stories that came without a date, politely as feeds are read. What a page does wrong
 * stops nothing: it rests, or is not asked for a date again.
 */
export async function readMissingDates(
  options: RefreshOptions & { store: IngestStore },
  { most, withinMs }: PageBounds,
) {
  const { pages } = options.store;
  const signals = [AbortSignal.timeout(withinMs), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(signals);
  let remaining = most;
  return fillImages({
    next: async (count) => {
      const wanted = Math.min(count, remaining);
      const urls = wanted > 0 ? await pages.toRead(wanted, { onlyUndated: true }) : [];
      remaining -= urls.length;
      return urls;
    },
    read: async (url) => {
      try {
        if (!(await pages.claim(url))) return null;
        return await fillPage(url, pages, () => scrapeInTurn(url, { ...options, signal }));
      } catch {
        // Were it the database that is away, the next batch would say so.
        await pages.postpone(url).catch(() => undefined);
        return null;
      }
    },
    isTimeUp: () => signal.aborted,
    // The queue sees to the pauses of each host.
    pauseMs: 0,
  });
}

/** One request at a time to each host, and none where one is to rest. */
async function scrapeInTurn(url: string, options: RefreshOptions): Promise<ScrapeOutcome> {
  const { guard, userAgent, hostRests, now, signal, timeoutMs } = options;
  const scraped = await scrapePage(url, {
    guard,
    userAgent,
    now,
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    inTurn: requestInTurn(options, () =>
      failure('aborted', 'The host is to be left alone for now.'),
    ),
  });
  if (scraped.kind === 'failed' && scraped.retryAt !== null) {
    hostRests.note(url, scraped.retryAt, now());
  }
  return scraped;
}
