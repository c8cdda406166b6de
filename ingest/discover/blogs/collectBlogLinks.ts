import { cleanUrl, isSameSite, siteHost } from '../../../common/webAddress.ts';
import { decodePage } from '../../read/decode/decodeText.ts';
import { maxPageBytes, readPage, type Anchor } from '../visit/readPage.ts';
import notBlogs from './notBlogs.json' with { type: 'json' };

const maxBlogLinks = 50;

/** XFN: how people say of each other that they know each other. */
const friendRelations = new Set(['friend', 'acquaintance', 'contact', 'met', 'colleague', 'muse']);
const refusedRelations = new Set(['sponsored', 'ugc', 'me', 'license', 'privacy-policy']);
const listName =
  /blog ?-?roll|\blinks?\b|friends|fan ?-?sites?|fanzines?|\bblogs\b|other sites|sites we|we read|elsewhere|around the web/i;
const listPlace =
  /blog-?roll|widget_links|linklist|(?:^|[\s_-])(?:links|friends|fansites)(?:$|[\s_-])/;
const refusedPlace = /comment|sponsor|advert|partner|cookie|share|social/;
/** Anywhere on a page, these are blogs. */
const blogHost =
  /\.(?:blogspot\.[a-z.]+|wordpress\.com|substack\.com|tumblr\.com|ghost\.io|medium\.com|sbnation\.com)$|^blog\.|fanzine|blog|fansnetwork\.co\.uk$/;
const blogText = /\b(?:blog|fanzine|fan ?site)\b/i;

/**
 * Collects the blogs and fan sites that an HTML page links to: what stands in a list of links, is named
 * as a friend, or lives where blogs live. Other hosts than the page's only, each once, with the text of its link
 * and where it was found, for an administrator: `linked from https://…, under "Blogroll"`.
 *
 * @param html The page, as bytes or as text; of more than 2 MB the start.
 */
export function collectBlogLinks(html: Uint8Array | string, pageUrl: string) {
  const text = typeof html === 'string' ? html.slice(0, maxPageBytes) : decodePage(html, null);
  const links = new Map<string, { url: string; title: string; evidence: string }>();
  for (const anchor of readPage(text, pageUrl).anchors) {
    if (links.size >= maxBlogLinks) break;
    if (isSameSite(anchor.url, pageUrl) || isNoBlog(anchor.url) || isRefused(anchor)) continue;
    const found = whereFound(anchor);
    const url = found === null ? null : siteOf(anchor.url, found.isList);
    if (found === null || url === null || links.has(siteHost(url))) continue;
    links.set(siteHost(url), {
      url,
      title: anchor.text === '' ? siteHost(url) : anchor.text,
      evidence: `linked from ${pageUrl}, ${found.words}`,
    });
  }
  return [...links.values()];
}

function isRefused({ rel, place }: Anchor): boolean {
  return refusedPlace.test(place) || rel.some((word) => refusedRelations.has(word));
}

function whereFound({ rel, heading, place, url, text }: Anchor): {
  words: string;
  isList: boolean;
} | null {
  if (listName.test(heading)) return { words: `under "${heading}"`, isList: true };
  if (listPlace.test(place)) return { words: 'in its list of links', isList: true };
  const relation = rel.find((word) => friendRelations.has(word));
  if (relation !== undefined) return { words: `as a ${relation}`, isList: true };
  if (blogHost.test(new URL(url).hostname) || blogText.test(text)) {
    return { words: 'in its text', isList: false };
  }
  return null;
}

/** A list links sites; a text links stories, of which the site is wanted. */
function siteOf(url: string, isList: boolean): string | null {
  const { origin, hostname, pathname } = new URL(url);
  if (isList) return cleanUrl(url);
  // These keep each club's or author's site in a folder.
  const folder = /(?:^|\.)(?:fansnetwork\.co\.uk|medium\.com)$/.test(hostname)
    ? pathname
        .split('/')
        .slice(0, hostname.startsWith('medium') ? 2 : 3)
        .join('/')
    : '';
  return cleanUrl(`${origin}${folder}/`);
}

/** Sites that fan sites link to and that are none: registrable names, each with all its subdomains. */
const hosts = new Set(Object.values(notBlogs).flat());

/** Home pages of services whose subdomains are people's blogs. */
const blogServices =
  /^(?:www\.)?(?:wordpress|substack|medium|tumblr|blogspot|sbnation|fansided)\.com$|^(?:www\.)?(?:ghost\.io|fansnetwork\.co\.uk)$/;
const businessHost =
  /^(?:shop|store|tickets?|booking|media|mail|login|accounts?)\.|(?:^|\.)(?:[\w-]*(?:bets?|betting|casino|poker|bingo|slots)|(?:bet|casino|tickets?)[\w-]*)\.[a-z.]+$/;
const download =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|gz|mp3|mp4|m4a|avi|mov|jpe?g|png|gif|webp|svg|ics|apk|exe)$/i;

/** Whether an address is surely no blog: by its host, or because it is a file. */
export function isNoBlog(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  if (download.test(pathname) || businessHost.test(hostname)) return true;
  if (blogServices.test(hostname)) return pathname === '/';
  const labels = hostname.split('.');
  return labels.some((_label, at) => hosts.has(labels.slice(at).join('.')));
}
