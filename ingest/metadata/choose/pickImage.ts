import {
  chooseImage,
  declared,
  pixelsOf,
  sourcesOf,
  type ImageCandidate,
} from '../../read/chooseImage.ts';
import type { JsonLdFacts } from '../collect/jsonLdFacts.ts';
import { attributeOf, metaContents, type ImageTag, type PageTags } from '../collect/pageTags.ts';

/** A picture of the story is at least so wide or so high; smaller ones are beside the text. */
const minStoryWidth = 200;
const minStoryHeight = 150;

/** Tells other pictures from those of the story, by address, class or alternative text. */
const decoration =
  /logo|sprite|placeholder|avatar|author|byline|badge|advert|captcha|loading|spinner|social|profile|button/i;
/** As words of an address or a class; in the text of a picture they tell what it shows. */
const decorationWords = /(?<![a-z])(?:banner|counter|share)s?(?![a-z])/i;

const namesPicture = /^og:image(?::(?:url|secure_url))?$/;

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
  ].flatMap(({ attributes }) =>
    sourcesOf((name) => attributeOf(attributes, name))
      // Drawings are diagrams at best, and ornaments as a rule.
      .filter((url) => !/\.svg(?:[?#]|$)/i.test(url))
      .map((url) => ({ url, ...sizeOf(attributes) })),
  );
}

function isDecoration({ attributes }: ImageTag): boolean {
  const textOf = (name: string) => attributeOf(attributes, name).slice(0, 1_000);
  return (
    decoration.test(textOf('alt')) ||
    ['src', 'data-src', 'class', 'id', 'itemprop'].some(
      (name) => decoration.test(textOf(name)) || decorationWords.test(textOf(name)),
    )
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
