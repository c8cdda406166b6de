import { z } from 'zod';
import { urlKey } from '../../common/webAddress.ts';
import type { PageMetadata } from './readMetadata.ts';

/**
 * The database for those who read pages.
 *
 * @param call Calls a function of the database, and throws where that fails.
 */
export function pageCalls(
  call: (name: string, parameters: Record<string, unknown>) => Promise<unknown>,
) {
  return {
    /** The newest pages that were not read lately, of stories without image or date, or of those without date alone. */
    toRead: async (n: number, { onlyUndated } = { onlyUndated: false }) =>
      z
        .array(z.object({ url: z.string() }))
        .parse(await call('pages_to_read', { n, only_undated: onlyUndated }))
        .map(({ url }) => url),
    claim: async (url: string) => z.boolean().parse(await call('claim_page', { url })),
    save: (url: string, page: PageMetadata) => call('save_page', { url, page: pageRow(page) }),
    /** @param until When its server wants to be asked again; some minutes from now unless told. */
    postpone: (url: string, until: Date | null = null) => call('postpone_page', { url, until }),
    release: (url: string) => call('release_page', { url }),
    /** Image and date for the stories at an address that have none. */
    giveFacts: (url: string, { imageUrl: image_url, publishedAt: published_at }: PageMetadata) =>
      call('give_page_facts', { url, url_key: urlKey(url), image_url, published_at }),
  };
}

export type PageCalls = ReturnType<typeof pageCalls>;

/** The metadata of a page by the names of the columns that keep it. */
export function pageRow(page: PageMetadata) {
  return {
    title: page.title,
    description: page.description,
    image_url: page.imageUrl,
    favicon_url: page.faviconUrl,
    logo_url: page.logoUrl,
    published_at: page.publishedAt,
  };
}
