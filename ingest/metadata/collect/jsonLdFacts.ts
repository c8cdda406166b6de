import { pixelsOf, type ImageCandidate } from '../../read/chooseImage.ts';
import { isNode, JsonLd, type JsonLdNode } from './jsonLd.ts';

/** What a page is about. */
const articleTypes =
  /(?:Article|Posting|Report|Review|Event|Game|Recipe|Product|Book|Movie|Course|Episode|Object)$/;
/** Pictures, which describe no page by themselves. */
const pictureTypes = /^(?:ImageObject|Photograph)$/;
const pageTypes = /Page$/;
const organisationTypes = /(?:Organization|Team|Club|Corporation|Business|Brand|Company|WebSite)$/;

/** More of a kind describe other pages. */
const maxSubjects = 50;

/** What the JSON-LD of a page says of it, best first. */
export interface JsonLdFacts {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly images: readonly ImageCandidate[];
  readonly logos: readonly ImageCandidate[];
  /** When the article was published, as written; a page that lists others has dates of theirs. */
  readonly dates: readonly string[];
}

/** Reads what the JSON-LD scripts of a page say of its article, or else of the page itself. */
export function jsonLdFacts(scripts: readonly string[]): JsonLdFacts {
  const data = new JsonLd(scripts);
  const pictures = new Set(data.ofType(pictureTypes));
  const articles = data.ofType(articleTypes).filter((node) => !pictures.has(node));
  const subjects = [...articles, ...data.ofType(pageTypes)].slice(0, maxSubjects);
  const organisations = data.ofType(organisationTypes).slice(0, maxSubjects);
  const texts = (name: string) => subjects.flatMap((node) => data.textsOf(node, name));
  const picturesOf = (nodes: readonly JsonLdNode[], ...names: string[]) =>
    nodes.flatMap((node) => names.flatMap((name) => imagesIn(data, node, name)));
  return {
    titles: [...texts('headline'), ...texts('name')],
    descriptions: texts('description'),
    images: picturesOf(subjects, 'image', 'primaryImageOfPage', 'thumbnailUrl', 'thumbnail'),
    dates: articles.slice(0, 1).flatMap((node) => data.textsOf(node, 'datePublished')),
    logos: picturesOf([...publishersOf(data, subjects), ...organisations], 'logo'),
  };
}

/** The publisher of the article comes before other organisations that the page names. */
function publishersOf(data: JsonLd, subjects: readonly JsonLdNode[]): JsonLdNode[] {
  const publishers = subjects.flatMap((node) => data.valuesOf(node, 'publisher')).filter(isNode);
  return publishers.slice(0, maxSubjects);
}

function imagesIn(data: JsonLd, node: JsonLdNode, name: string): ImageCandidate[] {
  return data.valuesOf(node, name).flatMap((value) => {
    if (typeof value === 'string') return [{ url: value, width: null, height: null }];
    if (!isNode(value)) return [];
    const urls = ['url', 'contentUrl'].flatMap((it) => data.textsOf(value, it));
    const size = { width: sizeOf(data, value, 'width'), height: sizeOf(data, value, 'height') };
    return urls.slice(0, 1).map((url) => ({ url, ...size }));
  });
}

/** In pixels: `640`, `"640"`, `"640px"` and `{ "value": 640 }`. */
function sizeOf(data: JsonLd, image: JsonLdNode, name: string): number | null {
  const [value] = data.valuesOf(image, name);
  const bare = isNode(value) ? data.valuesOf(value, 'value')[0] : value;
  return typeof bare === 'string' || typeof bare === 'number' ? pixelsOf(String(bare)) : null;
}
