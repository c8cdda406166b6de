import { Parser } from 'htmlparser2';
import { cleanUrl } from '../../../common/webAddress.ts';
import { decodeFeed } from '../../read/decode/decodeText.ts';
import { maxPageBytes } from './readPage.ts';
import { NotAFeedError } from '../../read/document/feed.ts';
import { unpackGzip } from '../../read/decode/unpackGzip.ts';

const maxLocations = 5_000;
const maxOpenElements = 100;
const chunkCharacters = 16_384;
const maxUrlCharacters = 2_048;

/** Reads the pages or further sitemaps that a sitemap (sitemaps.org) lists, packed or not; of a large one the start. */
export async function readSitemap(
  body: Uint8Array,
  contentType: string | null,
  sitemapUrl: string,
): Promise<{ isIndex: boolean; urls: string[] }> {
  const sitemap: { isIndex: boolean; urls: string[] } = { isIndex: false, urls: [] };
  let depth = 0;
  let location: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (name === 'sitemapindex') sitemap.isIndex = true;
        if (name === 'loc') location = '';
      },
      ontext(text) {
        if (location !== null && location.length < maxUrlCharacters) location += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (name !== 'loc') return;
        const url = cleanUrl(location, sitemapUrl);
        if (url !== null && sitemap.urls.length < maxLocations) sitemap.urls.push(url);
        location = null;
      },
    },
    { xmlMode: true },
  );
  const xml = await unpack(body);
  const source = decodeFeed(xml.subarray(0, maxPageBytes), contentType);
  for (let at = 0; at < source.length && depth < maxOpenElements; at += chunkCharacters) {
    parser.write(source.slice(at, at + chunkCharacters));
  }
  parser.end();
  return sitemap;
}

/** A sitemap that does not unpack is no sitemap. */
async function unpack(body: Uint8Array): Promise<Uint8Array> {
  try {
    return await unpackGzip(body, 5 * maxPageBytes);
  } catch (error) {
    if (error instanceof NotAFeedError) return new Uint8Array();
    throw error;
  }
}
