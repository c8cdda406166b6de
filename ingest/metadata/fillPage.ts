import type { PageCalls } from './pageCalls.ts';
import { emptyMetadata } from './readMetadata.ts';
import type { ScrapeOutcome } from './scrapePage.ts';

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
