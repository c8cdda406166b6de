import { chooseImage, type ImageCandidate, declared } from '../../read/chooseImage.ts';
import type { JsonLdFacts } from '../collect/jsonLdFacts.ts';
import { metaContents, type LinkTag, type PageTags } from '../collect/pageTags.ts';

/** The size of an icon beside a name on sharp displays. */
const sharpPixels = 32;
/** The size that phones ask for, and that icons for them have unless they say otherwise. */
const touchPixels = 180;
/** Drawings are sharp in any size. */
const drawingPixels = 512;

/**
 * The address of the icon that a page shows beside its name, or null where it names none: the
 * smallest that is sharp.
 *
 * @param bases For relative addresses, best first.
 */
export function pickFavicon(tags: PageTags, bases: readonly (string | null)[]): string | null {
  const icons = bySize(tags.links.filter(({ rels }) => rels.includes('icon')));
  const sharp = icons.filter(({ pixels }) => pixels >= sharpPixels);
  const blurred = icons.filter(({ pixels }) => pixels < sharpPixels);
  const ranked = [...sharp, ...blurred.toReversed(), ...bySize(tags.links.filter(isTouchIcon))];
  return chooseImage(ranked.map(toCandidate), bases);
}

/**
 * The address of the publisher's logo, or else of the largest icon of the page, or null.
 *
 * @param bases For relative addresses, best first.
 */
export function pickLogo(
  tags: PageTags,
  jsonLd: JsonLdFacts,
  bases: readonly (string | null)[],
): string | null {
  const properties = tags.itemProperties.filter(({ name }) => name === 'logo');
  const icons = tags.links.filter((link) => link.rels.includes('icon') || isTouchIcon(link));
  const logos = [
    ...metaContents(tags, 'og:logo').map((url) => declared(url)),
    // A logo may be as low as a line of text.
    ...jsonLd.logos.map(({ url }) => declared(url)),
    ...properties.map(({ value }) => declared(value)),
    ...bySize(icons).toReversed().map(toCandidate),
    ...metaContents(tags, 'msapplication-tileimage').map((url) => declared(url)),
  ];
  return chooseImage(logos, bases);
}

function isTouchIcon({ rels }: LinkTag): boolean {
  return rels.some((rel) => /^(?:apple-touch-icon(?:-precomposed)?|fluid-icon)$/.test(rel));
}

/** Smallest first. */
function bySize(links: readonly LinkTag[]): { link: LinkTag; pixels: number }[] {
  return links
    .map((link) => ({ link, pixels: pixelsOf(link) }))
    .toSorted((left, right) => left.pixels - right.pixels);
}

function pixelsOf(link: LinkTag): number {
  const sizes =
    /(\d{1,5})x\d/i.exec(link.sizes.slice(0, 100)) ?? /(\d{2,3})x\1\b/.exec(link.href.slice(-200));
  if (sizes !== null) return Number(sizes[1]);
  if (/\.svg(?:[?#]|$)/i.test(link.href)) return drawingPixels;
  return isTouchIcon(link) ? touchPixels : sharpPixels / 2;
}

function toCandidate({ link }: { link: LinkTag }): ImageCandidate {
  return declared(link.href);
}
