import { z } from 'zod';
import { fillPage, mayAnswerLater } from '../../../../ingest/metadata/fillImages.ts';
import { pageCalls } from '../../../../ingest/metadata/pageCalls.ts';
import { readOutsideService } from '../../../../ingest/metadata/readOutsideService.ts';
import {
  emptyMetadata,
  metadataSchema,
  type PageMetadata,
} from '../../../../ingest/metadata/readMetadata.ts';
import { readSharedPage, type PageStore } from '../../../../ingest/metadata/readSharedPage.ts';
import { scrapePage, type ScrapeOutcome } from '../../../../ingest/metadata/scrapePage.ts';
import { urlKey } from '../../../../common/webAddress.ts';
import { outgoing } from './outgoing.ts';
import { callDatabase } from '../serve/callDatabase.ts';
import type { FunctionContext } from '../serve/serveFunction.ts';

const dayMs = 24 * 60 * 60_000;
const pageColumns =
  'title, description, imageUrl:image_url, faviconUrl:favicon_url, logoUrl:logo_url, publishedAt:published_at';

const articleSchema = z.object({ image_url: z.string().nullable() }).nullable();

/** One page, and the whole call with the wait for its host's turn. */
const pageTimeoutMs = 8000;
const callTimeoutMs = 10_000;

/** The metadata of pages, from the database or the web, as the functions of one call see them. */
export function openPages({ database, environment, log }: FunctionContext) {
  const call = (name: string, parameters: Record<string, unknown>) =>
    callDatabase(database, name, parameters);

  const calls = pageCalls(call);
  const store: PageStore = {
    ...calls,
    known: async (url) => {
      const since = new Date(Date.now() - dayMs).toISOString();
      const stored = database.from('link_previews').select(pageColumns).eq('url', url);
      const answer = await stored.gt('fetched_at', since).maybeSingle();
      if (answer.error !== null) throw new Error(`link_previews: ${answer.error.message}`);
      return metadataSchema.nullable().parse(answer.data);
    },
  };

  /** The image of the visible articles at an address; null where there is no such article. */
  async function articleImage(url: string): Promise<z.infer<typeof articleSchema>> {
    return articleSchema.parse(await call('article_image', { url, url_key: urlKey(url) }));
  }

  async function scrape(url: string): Promise<ScrapeOutcome> {
    const scraped = await scrapePage(url, {
      ...outgoing(environment),
      timeoutMs: pageTimeoutMs,
      // Somebody waits, and a visitor must not hold a place for as long as other hosts' turns take.
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (scraped.kind === 'failed') {
      log('could not read a page', { host: new URL(url).hostname, reason: scraped.reason });
    }
    return scraped;
  }

  /** For the store: the metadata to keep; null when the page may answer later. */
  async function read(url: string): Promise<PageMetadata | null> {
    const scraped = await scrape(url);
    if (mayAnswerLater(scraped)) return null;
    return scraped.kind === 'page' ? scraped.metadata : emptyMetadata;
  }

  return {
    articleImage,
    /** The image of an article's page, known for a day, else read from it; the article keeps it. */
    imageFor: async (url: string) => {
      const page = await readSharedPage(url, store, read);
      // The page may have been read before there was an article at its address.
      if (page !== null) await calls.giveFacts(url, page);
      return page?.imageUrl ?? null;
    },
    /** All metadata: stored for a day, else from the outside service or from the page. */
    preview: (url: string) =>
      readSharedPage(url, store, async () => {
        const { LINK_METADATA_URL: serviceUrl, LINK_METADATA_KEY: key } = environment;
        const service = serviceUrl === undefined ? null : { serviceUrl, key: key ?? null };
        const told = service === null ? null : await readOutsideService(url, service, log);
        const page = told ?? (await read(url));
        if (page !== null && (await articleImage(url)) !== null) await calls.giveFacts(url, page);
        return page;
      }),
    /** The pages of articles without image or date that were not read lately, newest first. */
    unread: (count: number) => calls.toRead(count),
    /** Reads a page anew; answers whether it has an image, null when it cannot be read. */
    fill: (url: string) => fillPage(url, calls, scrape),
  };
}
