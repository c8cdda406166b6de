import { chooseImage, declared, pixelsOf, type ImageCandidate } from '../../read/chooseImage.ts';
import type { JsonLdFacts } from '../collect/jsonLdFacts.ts';
import { attributeOf, metaContents, type ImageTag, type PageTags } from '../collect/pageTags.ts';

/** A picture of the story is at least so wide or so high; smaller ones are beside the text. */
const minStoryWidth = 200;
const minStoryHeight = 150;

/** Tells other pictures from those of the story, by address, class or alternative text. */
const decoration =
  /logo|sprite|placeholder|avatar|author|byline|badge|banner|advert|captcha|loading|spinner|share|social|profile|button|counter/i;

const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'src'] as const;
const sourceSets = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;

const namesPicture = /^og:image(?::(?:url|secure_url))?$/;

/** More of an attribute is not looked at: the images of one set differ in size only. */
const maxSourceSetChars = 20_000;

/**
 * The address of a page's picture: what it declares, or else the first large one of its article,
 * or null. Neither pixels, spacers and emoji nor, in the content, icons, logos and portraits are any.
 *
 * @param bases For relative addresses, best first.
 */
export function pickImage(
  tags: PageTags,
  jsonLd: JsonLdFacts,
  bases: readonly (string | null)[],
): string | null {
  return (
    chooseImage(declaredImages(tags, jsonLd), bases) ?? chooseImage(contentImages(tags), bases)
  );
}

function declaredImages(tags: PageTags, jsonLd: JsonLdFacts): ImageCandidate[] {
  const keys = ['twitter:image:src', 'twitter:image', 'twitter:image0'];
  const otherKeys = ['sailthru.image.full', 'parsely-image-url', 'thumbnail'];
  const links = tags.links.filter(({ rels }) => rels.includes('image_src'));
  const properties = tags.itemProperties.filter(({ name }) =>
    /^(?:image|thumbnailurl)$/.test(name),
  );
  return [
    ...openGraphImages(tags),
    ...metaContents(tags, ...keys, ...otherKeys).map((url) => declared(url)),
    ...jsonLd.images.map((image) => ({ ...image, isDeclared: true })),
    ...links.map(({ href }) => declared(href)),
    // An author's portrait is as much an item's image.
    ...properties.map(({ value }) => ({ url: value, width: null, height: null })),
  ];
}

/** The `og:image` elements of one picture. */
type Picture = Partial<Record<string, string>>;

/**
 * The pictures that a page names by Open Graph, in its order, each by its secure address first. What
 * is said of a picture (`og:image:width`) follows the `og:image` that names it (ogp.me).
 */
function openGraphImages({ metas }: PageTags): ImageCandidate[] {
  const pictures: Picture[] = [];
  for (const { key, content } of metas) {
    if (!/^og:image(?::(?:url|secure_url|width|height))?$/.test(key)) continue;
    const last = pictures.at(-1);
    if (last === undefined || (namesPicture.test(key) && last[key] !== undefined)) {
      pictures.push({ [key]: content });
    } else {
      last[key] ??= content;
    }
  }
  return pictures.flatMap((picture) => {
    const width = pixelsOf(picture['og:image:width']);
    const height = pixelsOf(picture['og:image:height']);
    return [picture['og:image:secure_url'], picture['og:image:url'], picture['og:image']]
      .filter((url) => url !== undefined)
      .map((url) => declared(url, width, height));
  });
}

/** Those of the article first, and of these the ones that are large by what is said of them. */
function contentImages({ images }: PageTags): ImageCandidate[] {
  const pictures = images.filter((image) => !isDecoration(image));
  const ofArticle = pictures.filter(({ isInArticle }) => isInArticle);
  return [
    ...ofArticle.filter(isLarge),
    ...ofArticle.filter(isUnsized),
    ...pictures.filter(isLarge),
    ...pictures.filter(isUnsized),
  ].flatMap((image) => [...sourcesOf(image)]);
}

function isDecoration({ attributes }: ImageTag): boolean {
  return ['src', 'data-src', 'class', 'id', 'alt', 'itemprop'].some((name) =>
    decoration.test(attributeOf(attributes, name).slice(0, 1_000)),
  );
}

function isLarge({ attributes }: ImageTag): boolean {
  const { width, height } = sizeOf(attributes);
  return (width ?? 0) >= minStoryWidth && (height ?? Infinity) >= minStoryHeight;
}

function isUnsized({ attributes }: ImageTag): boolean {
  const { width, height } = sizeOf(attributes);
  if (width !== null || (height ?? Infinity) < minStoryHeight) return false;
  // Of these most count visits.
  return !/\.gif(?:[?#]|$)/i.test(attributeOf(attributes, 'src'));
}

function sizeOf(attributes: ImageTag['attributes']) {
  return {
    width: pixelsOf(attributeOf(attributes, 'width')),
    height: pixelsOf(attributeOf(attributes, 'height')),
  };
}

/** Where an image may be had, what scripts would load later before the blurred one of now. */
function* sourcesOf({ attributes }: ImageTag): Generator<ImageCandidate> {
  const size = sizeOf(attributes);
  const lazy = lazyAttributes.map((name) => attributeOf(attributes, name));
  const sets = sourceSets.map((name) => largestOf(attributeOf(attributes, name)));
  for (const url of [...lazy, ...sets]) {
    // Drawings are diagrams at best, and ornaments as a rule.
    if (url !== '' && !/\.svg(?:[?#]|$)/i.test(url)) yield { url, ...size };
  }
}

/** The address of the largest image of a `srcset`, empty when it has none. */
function largestOf(sourceSet: string): string {
  let largest = { url: '', size: -1 };
  const entries = /([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]{1,10})[wx])?/g;
  for (const [, url = '', descriptor] of sourceSet.slice(0, maxSourceSetChars).matchAll(entries)) {
    const size = Number(descriptor ?? 1);
    if (size > largest.size) largest = { url, size };
  }
  return largest.url;
}
