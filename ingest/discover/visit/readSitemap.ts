import { Parser } from 'htmlparser2';
import { cleanUrl } from '../../../common/webAddress.ts';
import { decodeFeed } from '../../read/decode/decodeText.ts';
import { maxPageBytes } from './readPage.ts';

const maxLocations = 5_000;
const maxOpenElements = 100;
const maxUrlCharacters = 2_048;

/** Reads the pages or further sitemaps that a sitemap (sitemaps.org) lists; of a large one the start. */
export function readSitemap(body: Uint8Array, contentType: string | null, sitemapUrl: string) {
  const sitemap = { isIndex: false, urls: [] as string[] };
  let depth = 0;
  let location: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (depth > maxOpenElements) parser.pause();
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
  parser.end(decodeFeed(body.subarray(0, maxPageBytes), contentType).text);
  return sitemap;
}
