import { pixelsOf, type ImageCandidate } from '../../read/chooseImage.ts';
import { parseJson } from '../../read/parseJson.ts';

/** An object of JSON-LD, as a server that is not trusted wrote it. */
type JsonLdNode = Readonly<Record<string, unknown>>;

/** No page describes more things. */
const maxNodes = 5_000;

/** These hold the things that a page describes, beside arrays. */
const containers = ['@graph', 'mainEntity', 'mainEntityOfPage', 'publisher', 'brand'] as const;

/** Nor has one of them more values of one property. */
const maxValues = 50;

/** Relics of the days when browsers might have shown what they did not know. */
const openingMark = /^(?:<!--|(?:\/\/|\/\*)? ?<!\[CDATA\[(?: ?\*\/)?)/;
const closingMark = /(?:-->|(?:\/\/|\/\*)? ?\]\]>(?: ?\*\/)?)$/;
const maxMarkChars = 12;

/** The things that a page describes as JSON-LD, those of the outer levels first. */
class JsonLd {
  readonly nodes: readonly JsonLdNode[];
  readonly #nodesById = new Map<string, JsonLdNode>();

  /** @param scripts Texts of JSON-LD scripts; what is broken in them counts for nothing. */
  constructor(scripts: readonly string[]) {
    this.nodes = nodesIn(scripts.map(parseScript));
    for (const node of this.nodes) {
      const id = propertyOf(node, '@id');
      // A node of a name alone refers to the thing, and does not describe it.
      if (typeof id !== 'string' || Object.keys(node).length < 2) continue;
      if (!this.#nodesById.has(id)) this.#nodesById.set(id, node);
    }
  }

  /** The things of the types that a pattern matches, which sees `NewsArticle`, not its address. */
  ofType(pattern: RegExp): JsonLdNode[] {
    return this.nodes.filter((node) => typesOf(node).some((type) => pattern.test(type)));
  }

  /** The values of a property, with the things in place of references to them. */
  valuesOf(node: JsonLdNode, name: string): unknown[] {
    return listOf(propertyOf(node, name)).map((value) => this.#resolve(value));
  }

  /** The texts that a property holds. */
  textsOf(node: JsonLdNode, name: string): string[] {
    return this.valuesOf(node, name).filter((value) => typeof value === 'string');
  }

  #resolve(value: unknown): unknown {
    const id = isNode(value) ? propertyOf(value, '@id') : undefined;
    return (typeof id === 'string' ? this.#nodesById.get(id) : undefined) ?? value;
  }
}

/** Whether a value is an object, as opposed to an array, a text or nothing. */
function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseScript(script: string): unknown {
  const text = script.trim();
  const start = openingMark.exec(text)?.[0] ?? '';
  // A pattern that looks for the end of a long text would look from each of its characters on.
  const end = closingMark.exec(text.slice(-maxMarkChars))?.[0] ?? '';
  const statement = text.slice(start.length, text.length - end.length).trimEnd();
  try {
    return parseJson(statement.endsWith(';') ? statement.slice(0, -1) : statement);
  } catch {
    return null;
  }
}

/** Breadth first, so that the page's own article comes before those it lists. */
function nodesIn(roots: readonly unknown[]): JsonLdNode[] {
  const queue: unknown[] = [...roots];
  const nodes: JsonLdNode[] = [];
  for (let at = 0; at < queue.length && nodes.length < maxNodes; at++) {
    const value = queue[at];
    if (Array.isArray(value)) {
      for (const entry of value.slice(0, maxNodes) as unknown[]) queue.push(entry);
    } else if (isNode(value)) {
      nodes.push(value);
      for (const name of containers) queue.push(propertyOf(value, name));
    }
  }
  return nodes;
}

function typesOf(node: JsonLdNode): string[] {
  return listOf(propertyOf(node, '@type'))
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(type.lastIndexOf('/') + 1));
}

function propertyOf(node: JsonLdNode, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value.slice(0, maxValues) as unknown[]) : [value];
}

const articleTypes =
  /(?:Article|Posting|Report|Review|Event|Game|Recipe|Product|Book|Movie|Course|Episode|Object)$/;
/** Pictures, which describe no page by themselves. */
const pictureTypes = /^(?:ImageObject|Photograph)$/;
const pageTypes = /Page$/;
const organisationTypes = /(?:Organization|Team|Club|Corporation|Business|Brand|Company|WebSite)$/;

/** More of a kind describe other pages. */
const maxSubjects = 50;

/** The statements of the JSON-LD of a page, best first. */
export type JsonLdFacts = ReturnType<typeof jsonLdFacts>;

/** Reads what the JSON-LD scripts of a page say of its article, or else of the page itself. */
export function jsonLdFacts(scripts: readonly string[]) {
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
    /** When the article was published, as written; a page that lists others has dates of theirs. */
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
