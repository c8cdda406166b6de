import { Parser } from 'htmlparser2';
import { attributeOf, type Attributes, type PageTags } from './pageTags.ts';

/**
 * Beyond it the page is left unread: browsers stop nesting at 512, articles at 60, and each level
 * costs the parser time with every element that follows.
 */
const maxDepth = 256;

/** No list of a page that is worth reading is longer. */
const maxEntries = 1_000;

/** More of a text is not looked at. Addresses are shorter, and so is what a title may be. */
const maxTextChars = 10_000;

/** A script may hold the whole article. */
const maxScriptChars = 2_000_000;

/** Properties that refer to a picture, which may be an object with an address of its own. */
const pictureProperties: readonly string[] = ['image', 'logo', 'thumbnailurl'];
const addressProperties: readonly string[] = ['url', 'contenturl'];
const textProperties: readonly string[] = ['headline', 'description', 'datepublished'];

/** The text of an element that is being read. */
interface Capture {
  /** Of the element itself; the text ends where the parser is above it. */
  depth: number;
  isScript: boolean;
  maxChars: number;
  pieces: string[];
  chars: number;
  keep: (text: string) => void;
}

/**
 * Goes once over a page, in time linear in its length, and collects what its parts say of it.
 * Nothing is judged here; broken markup is read as far as it can be.
 */
export function collectTags(html: string): PageTags {
  const collector = new TagCollector();
  const parser = new Parser({
    onopentag(name, attributes) {
      collector.open(name, attributes);
      if (collector.depth > maxDepth) parser.pause();
    },
    ontext(text) {
      collector.read(text);
    },
    onclosetag(name) {
      collector.close(name);
    },
  });
  parser.end(html);
  return collector.tags;
}

class TagCollector {
  readonly tags: PageTags = {
    ...{ baseHref: null, metas: [], links: [], itemProperties: [], jsonLd: [] },
    ...{ titles: [], headings: [], paragraphs: [], images: [], times: [] },
  };
  /** The elements that are open, each with the roles that it and those around it play. */
  readonly #open: (Record<Role, boolean> & { name: string })[] = [];
  /** The text that is being read, and within it a script that is. */
  readonly #captures: Capture[] = [];
  /** The picture that the elements within describe. */
  #picture: { name: string; depth: number } | null = null;

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  get #place() {
    return this.#open.at(-1) ?? nowhere;
  }

  /** A header is part of the article that it stands in, else of the site. */
  get #isInChrome(): boolean {
    const { chrome, header, article } = this.#place;
    return chrome || (header && !article);
  }

  open(name: string, attributes: Attributes): void {
    const role = roles.get(name);
    this.#open.push({ ...this.#place, name, ...(role && { [role]: true }) });
    const properties = attributeOf(attributes, 'itemprop');
    if (properties !== '') this.#openItem(properties.trim().toLowerCase(), attributes);
    this.#openTag(name, attributes);
    // Words on both sides of an element that is no part of a word.
    if (name === 'br' || name === 'div' || name === 'p') this.read(' ');
  }

  read(text: string): void {
    const capture = this.#captures.at(-1);
    if (capture === undefined || capture.chars >= capture.maxChars) return;
    if (this.#place.wordless && !capture.isScript) return;
    capture.pieces.push(text);
    capture.chars += text.length;
  }

  close(name: string): void {
    // Of the parser's ends only the one of the innermost element is any: `<br>` ends without a start.
    if (this.#place.name === name) this.#open.pop();
    if (this.#picture !== null && this.depth < this.#picture.depth) this.#picture = null;
    const capture = this.#captures.at(-1);
    if (capture === undefined || this.depth >= capture.depth) return;
    this.#captures.pop();
    capture.keep(capture.pieces.join('').slice(0, capture.maxChars));
  }

  #openTag(name: string, attributes: Attributes): void {
    switch (name) {
      case 'base':
        this.tags.baseHref ??= attributeOf(attributes, 'href') || null;
        break;
      case 'meta':
        this.#addMeta(attributes);
        break;
      case 'link':
        this.#addLink(attributes);
        break;
      case 'script':
        if (/^\s*application\/ld\+json/i.test(attributeOf(attributes, 'type'))) {
          this.#startCapture((text) => add(this.tags.jsonLd, text), { isScript: true });
        }
        break;
      case 'title':
        // In SVG a title is a tooltip.
        if (!this.#place.wordless) this.#captureText((text) => add(this.tags.titles, text));
        break;
      case 'h1':
        this.#captureText((text) => add(this.tags.headings, text));
        break;
      case 'p':
        this.#captureParagraph();
        break;
      case 'time':
        if (this.#place.article && !this.#isInChrome) {
          add(this.tags.times, attributeOf(attributes, 'datetime').slice(0, maxTextChars));
        }
        break;
      case 'img':
      case 'amp-img':
        if (!this.#isInChrome) {
          add(this.tags.images, { attributes, isInArticle: this.#place.article });
        }
        break;
    }
  }

  #addMeta(attributes: Attributes): void {
    // Some write the Twitter card with `value`, as its documentation once did.
    const content = ['content', 'value']
      .map((it) => attributeOf(attributes, it).slice(0, maxTextChars))
      .find((it) => it.trim() !== '');
    if (content === undefined) return;
    const keys = ['property', 'name'].map((it) => attributeOf(attributes, it).trim().toLowerCase());
    for (const key of new Set(keys)) {
      if (key !== '') add(this.tags.metas, { key, content });
    }
  }

  #addLink(attributes: Attributes): void {
    const rel = attributeOf(attributes, 'rel').slice(0, maxTextChars).trim().toLowerCase();
    const href = attributeOf(attributes, 'href');
    // An icon for dark displays alone is white on white elsewhere.
    const isForDark = /\bdark\b/i.test(attributeOf(attributes, 'media').slice(0, maxTextChars));
    if (rel === '' || href === '' || isForDark) return;
    add(this.tags.links, { rels: rel.split(/\s+/), href, sizes: attributeOf(attributes, 'sizes') });
  }

  #openItem(properties: string, attributes: Attributes): void {
    const name = this.#knownProperty(properties.slice(0, maxTextChars).split(/\s+/));
    if (name === undefined) return;
    const value = ['content', 'href', 'src', 'data-src']
      .map((it) => attributeOf(attributes, it))
      .find((it) => it.trim() !== '');
    if (pictureProperties.includes(name)) {
      if (value !== undefined) add(this.tags.itemProperties, { name, value });
      if (Object.hasOwn(attributes, 'itemscope')) this.#picture = { name, depth: this.depth };
    } else if (value === undefined) {
      this.#captureText((text) => add(this.tags.itemProperties, { name, value: text }));
    } else {
      add(this.tags.itemProperties, { name, value: value.slice(0, maxTextChars) });
    }
  }

  /** The first of an element's properties that counts; the address of a picture is the picture's. */
  #knownProperty(names: readonly string[]): string | undefined {
    const picture = this.#picture;
    if (picture !== null && names.some((it) => addressProperties.includes(it))) return picture.name;
    return names.find((it) => pictureProperties.includes(it) || textProperties.includes(it));
  }

  #captureParagraph(): void {
    if (this.#isInChrome || this.#place.wordless) return;
    const isInArticle = this.#place.article;
    this.#captureText((text) => add(this.tags.paragraphs, { text, isInArticle }));
  }

  /** Of texts within texts the outer one is read, which has the inner one's words too. */
  #captureText(keep: (text: string) => void): void {
    if (this.#captures.length === 0) this.#startCapture(keep, { isScript: false });
  }

  #startCapture(keep: (text: string) => void, { isScript }: { isScript: boolean }): void {
    const maxChars = isScript ? maxScriptChars : maxTextChars;
    this.#captures.push({ depth: this.depth, isScript, maxChars, pieces: [], chars: 0, keep });
  }
}

function add<T>(list: T[], entry: T): void {
  if (list.length < maxEntries) list.push(entry);
}

/** The part that an element plays in a page. */
type Role = 'chrome' | 'article' | 'header' | 'wordless';

const elementsByRole: Readonly<Record<Role, readonly string[]>> = {
  /** These stand around an article on every page of a site. */
  chrome: ['nav', 'footer', 'aside', 'form', 'dialog'],
  article: ['article', 'main'],
  header: ['header'],
  /** They hold no text to read. */
  wordless: [
    ...['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object'],
    ...['textarea', 'select', 'button', 'math', 'canvas', 'audio', 'video'],
  ],
};
const roles: ReadonlyMap<string, Role> = new Map(
  (Object.keys(elementsByRole) as Role[]).flatMap((role) =>
    elementsByRole[role].map((name) => [name, role] as const),
  ),
);

const nowhere = { name: '', chrome: false, article: false, header: false, wordless: false };
