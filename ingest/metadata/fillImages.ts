import { setTimeout as pause } from 'node:timers/promises';
import type { PageCalls } from './pageCalls.ts';
import { emptyMetadata } from './readMetadata.ts';
import type { ScrapeOutcome } from './scrapePage.ts';

/** Spec section 8: pages of three articles at a time, with half a second between. */
const pagesPerBatch = 3;
const defaultPauseMs = 500;

interface FillImagesOptions {
  /** The pages of the next so many articles without image that were not read lately. */
  next: (count: number) => Promise<string[]>;
  /** Reads a page and keeps what it says; answers whether it has an image, null when it cannot be read. */
  read: (url: string) => Promise<boolean | null>;
  /** When to stop at the latest, with what is not done left for another time. */
  isTimeUp: () => boolean;
  pauseMs?: number;
}

/** Looks for the images of articles that have none, a few pages at a time. */
export async function fillImages(options: FillImagesOptions) {
  const { next, read, isTimeUp, pauseMs = defaultPauseMs } = options;
  /** `errors`: pages that could not be read. */
  const filled = { totalProcessed: 0, imagesExtracted: 0, errors: 0 };
  const tried = new Set<string>();
  while (!isTimeUp()) {
    // A page that could not even be noted as read must not come round for ever.
    const urls = (await next(pagesPerBatch)).filter((url) => !tried.has(url));
    if (urls.length === 0) break;
    const found = await Promise.all(urls.map((url) => read(url)));
    for (const url of urls) tried.add(url);
    filled.totalProcessed += urls.length;
    filled.imagesExtracted += found.filter((hasImage) => hasImage === true).length;
    filled.errors += found.filter((hasImage) => hasImage === null).length;
    await pause(pauseMs);
  }
  return filled;
}

/**
 * Reads a page anew, and gives what it says to the stories at its address. One that may answer later
 * rests; one that cannot be read says nothing, and is not asked for a date again.
 *
 * @returns whether it has an image, null when it cannot be read.
 */
export async function fillPage(
  url: string,
  pages: Pick<PageCalls, 'save' | 'postpone' | 'giveFacts'>,
  scrape: (url: string) => Promise<ScrapeOutcome>,
): Promise<boolean | null> {
  const scraped = await scrape(url);
  if (mayAnswerLater(scraped)) {
    await pages.postpone(url, scraped.kind === 'failed' ? scraped.retryAt : null);
    return null;
  }
  const page = scraped.kind === 'page' ? scraped.metadata : emptyMetadata;
  await pages.save(url, page);
  await pages.giveFacts(url, page);
  return scraped.kind === 'page' ? page.imageUrl !== null : null;
}

/** Whether a page that could not be read may be there another time. */
export function mayAnswerLater(scraped: ScrapeOutcome): boolean {
  if (scraped.kind === 'page') return false;
  const { cause, status } = scraped;
  return cause === 'rateLimited' || status === null || status >= 500;
}
