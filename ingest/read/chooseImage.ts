import { decodeHTML } from 'entities';
import { readAttributes } from './repair/readAttributes.ts';
import { scanMarkup } from '../../common/text/scanMarkup.ts';
import { leadsInside, webUrl } from '../../common/webAddress.ts';

/** A picture that a feed offers for an item. Sizes are in CSS pixels, null when not told. */
export interface ImageCandidate {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** The first base of a relative URL, absolute. */
  readonly base?: string | null;
  /** A page names it as its picture or its logo, so that an icon or an avatar is what it means. */
  readonly isDeclared?: boolean;
}

/** A picture no wider or higher than this is an icon, a button or a tracking pixel. */
const maxIconPixels = 48;

const maxUrlChars = 2_000;

const trackingHosts =
  /(?:^|\.)(?:doubleclick\.net|feedburner\.com|feedsportal\.com|scorecardresearch\.com|google-analytics\.com|quantserve\.com|pheedo\.com|stats\.wordpress\.com|pixel\.wp\.com|feeds\.wordpress\.com)$/i;
const placeholderPaths =
  /\/(?:1x1|blank|clear|dot|lazy-?load(?:er|ing)?|loading|pixel|placeholder|shim|spacer|trans(?:parent)?)\.(?:gif|png|jpe?g|svg|webp)$|\/(?:undefined|null|NaN)$|\/pixel(?![\w-])|\/smil(?:ies|eys?)\/|\/emojis?\/|\/emoji\.php\/|\/twemoji\b/i;
const avatarHosts = /(?:^|\.)gravatar\.com$/i;
const iconPaths = /\.ico$|favicon|\/icons?\/|\/avatars?\/|\/feed-icon|\/share-buttons?\//i;

/**
 * The first candidate that is an http(s) picture of the story. Tracking pixels, data: URLs, icons
 * and avatars are refused.
 *
 * @param bases For relative URLs, best first.
 */
export function chooseImage(
  candidates: Iterable<ImageCandidate>,
  bases: readonly (string | null)[],
): string | null {
  // The last is where the document came from.
  const from = bases.findLast((base) => base !== null) ?? '';
  for (const candidate of candidates) {
    const url = webUrl(candidate.url, candidate.base, ...bases);
    if (url === null || url.length > maxUrlChars || leadsInside(url, from)) continue;
    if (isPicture(new URL(url), candidate)) return url;
  }
  return null;
}

/**
 * The `<img>` elements of HTML in document order, lazily loaded ones by what they will load.
 *
 * @param base What relative URLs stand on, null when the HTML has no base of its own.
 */
export function* imagesOf(
  html: string,
  base: string | null = null,
): Generator<ImageCandidate, void, undefined> {
  if (!/<[\w:]*img\b/i.test(html)) return;
  for (const token of scanMarkup(html)) {
    if (token.kind !== 'start' || !/^(?:\w+:)?img$/i.test(token.name)) continue;
    const attributes = readAttributes(token.attributes);
    const size = {
      width: pixelsOf(attributes.get('width')),
      height: pixelsOf(attributes.get('height')),
    };
    for (const url of sourcesOf((name) => attributes.get(name) ?? '')) {
      yield { url: decodeHTML(url), ...size, base };
    }
  }
}

const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const;
const lazySets = ['data-srcset', 'data-lazy-srcset'] as const;

/** Where an image may be had: what scripts would load later goes before what stands there meanwhile. */
export function sourcesOf(attributeOf: (name: string) => string): string[] {
  return [
    ...lazySources.map(attributeOf),
    ...lazySets.map((name) => largestOf(attributeOf(name))),
    attributeOf('src'),
    largestOf(attributeOf('srcset')),
  ].filter((url) => url !== '');
}

/** More of an attribute is not looked at: the images of one set differ in size only. */
const maxSourceSetChars = 20_000;

/** The address of the largest image of a `srcset`, which may hold commas; empty when it has none. */
function largestOf(sourceSet: string): string {
  let largest = { url: '', size: -1 };
  const entries = /([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]{1,10})[wx])?/g;
  for (const [, url = '', descriptor] of sourceSet.slice(0, maxSourceSetChars).matchAll(entries)) {
    const size = Number(descriptor ?? 1);
    if (size > largest.size) largest = { url, size };
  }
  return largest.url;
}

/** Pixels from an attribute such as `640`, `640px`; null for percentages and anything else. */
export function pixelsOf(value: string | undefined): number | null {
  const digits = /^(\d{1,5})(?:\.\d+)?\s*(?:px)?$/i.exec((value ?? '').slice(0, 40).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function isPicture(url: URL, { width, height, isDeclared = false }: ImageCandidate): boolean {
  if (Math.min(width ?? Infinity, height ?? Infinity) <= maxIconPixels) return false;
  if (trackingHosts.test(url.hostname) || placeholderPaths.test(url.pathname)) return false;
  // One drawing out of a sheet of them.
  if (url.hash !== '' && /\.svg$/i.test(url.pathname)) return false;
  return isDeclared || !(avatarHosts.test(url.hostname) || iconPaths.test(url.pathname));
}

/** A picture that a page names as its own. Sizes are in CSS pixels, null when not told. */
export function declared(
  url: string,
  width: number | null = null,
  height: number | null = null,
): ImageCandidate {
  return { url, width, height, isDeclared: true };
}
