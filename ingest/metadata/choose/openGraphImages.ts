import { pixelsOf, type ImageCandidate } from '../../read/chooseImage.ts';
import { declared } from './declared.ts';
import type { PageTags } from '../collect/pageTags.ts';

const namesPicture = /^og:image(?::(?:url|secure_url))?$/;

/** What the `og:image` elements say of one picture. */
type Picture = Partial<Record<string, string>>;

/**
 * The pictures that a page names by Open Graph, in its order, each by its secure address first. What
 * is said of a picture (`og:image:width`) follows the `og:image` that names it (ogp.me).
 */
export function openGraphImages({ metas }: PageTags): ImageCandidate[] {
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
