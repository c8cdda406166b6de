import { z } from 'zod';
import { webUrl } from '../../common/webAddress.ts';
import { collectTags } from './collect/collectTags.ts';
import { decodePage } from '../read/decode/decodeText.ts';
import { jsonLdFacts } from './collect/jsonLdFacts.ts';
import { pickFavicon, pickLogo } from './choose/pickIcons.ts';
import { pickImage } from './choose/pickImage.ts';
import { pickDate, pickDescription, pickTitle } from './choose/pickText.ts';

/** The rest is not read: pages say what they are at their beginning. */
export const maxPageBytes = 2_000_000;

/** A web page by its own account: plain text, and absolute http(s) addresses. */
export const metadataSchema = z.object({
  /** At most 300 characters, as the description. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The icon beside the name of the site. */
  faviconUrl: z.string().nullable(),
  /** The publisher's logo, or else the largest icon. */
  logoUrl: z.string().nullable(),
  /** ISO 8601 in UTC. */
  publishedAt: z.string().nullable(),
});

/** See `metadataSchema`. */
export type PageMetadata = z.infer<typeof metadataSchema>;

export const emptyMetadata: PageMetadata = {
  title: null,
  description: null,
  imageUrl: null,
  faviconUrl: null,
  logoUrl: null,
  publishedAt: null,
};

/**
 * Reads what a page says of itself: Open Graph, Twitter cards, JSON-LD, links, microdata, and last
 * its content. Never throws, and takes time linear in the length of the page, whatever is in it.
 *
 * @param contentType The HTTP header's value, null when unknown.
 * @param finalUrl Where the page was found after redirects; relative addresses stand on it.
 */
export function readMetadata(
  body: Uint8Array,
  contentType: string | null,
  finalUrl: string,
): PageMetadata {
  const tags = collectTags(decodePage(body.subarray(0, maxPageBytes), contentType));
  const jsonLd = jsonLdFacts(tags.jsonLd);
  const bases = [webUrl(tags.baseHref, finalUrl), finalUrl];
  return {
    title: pickTitle(tags, jsonLd),
    description: pickDescription(tags, jsonLd),
    imageUrl: pickImage(tags, jsonLd, bases),
    faviconUrl: pickFavicon(tags, bases),
    logoUrl: pickLogo(tags, jsonLd, bases),
    publishedAt: pickDate(tags, jsonLd),
  };
}
