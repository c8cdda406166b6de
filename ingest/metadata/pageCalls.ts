import { z } from 'zod';
import { urlKey } from '../../common/webAddress.ts';
import type { PageMetadata } from './readMetadata.ts';
import type { PageStore } from './readSharedPage.ts';

/** What the database does for those who read pages. */
export interface PageCalls extends Omit<PageStore, 'known'> {
  /** The newest pages that were not read lately, of stories without image or date, or of those without date alone. */
  toRead(count: number, which?: { onlyUndated: boolean }): Promise<string[]>;
  /** @param until When its server wants to be asked again; some minutes from now unless told. */
  postpone(url: string, until?: Date | null): Promise<unknown>;
  /** Image and date for the stories at an address that have none. */
  giveFacts(url: string, page: PageMetadata): Promise<unknown>;
}

/** @param call Calls a function of the database, and throws where that fails. */
export function pageCalls(
  call: (name: string, parameters: Record<string, unknown>) => Promise<unknown>,
): PageCalls {
  return {
    toRead: async (n, { onlyUndated } = { onlyUndated: false }) =>
      z
        .array(z.object({ url: z.string() }))
        .parse(await call('pages_to_read', { n, only_undated: onlyUndated }))
        .map(({ url }) => url),
    claim: async (url) => z.boolean().parse(await call('claim_page', { url })),
    save: (url, page) => call('save_page', { url, page: rowOf(page) }),
    postpone: (url, until = null) => call('postpone_page', { url, until }),
    release: (url) => call('release_page', { url }),
    giveFacts: (url, { imageUrl: image_url, publishedAt: published_at }) =>
      call('give_page_facts', { url, url_key: urlKey(url), image_url, published_at }),
  };
}

function rowOf(page: PageMetadata) {
  return {
    title: page.title,
    description: page.description,
    image_url: page.imageUrl,
    favicon_url: page.faviconUrl,
    logo_url: page.logoUrl,
    published_at: page.publishedAt,
  };
}
