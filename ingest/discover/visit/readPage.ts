import { Parser } from 'htmlparser2';
import { cleanUrl, withoutFeedScheme } from '../../../common/webAddress.ts';

/** Of a longer page, the start is read. */
export const maxPageBytes = 2_000_000;

/**
 * htmlparser2 looks through all open elements at each end tag, which takes minutes on a page made for it;
 * what nests deeper is read up to there.
 */
const maxOpenElements = 1_000;
const maxLinks = 100;
const maxAnchors = 5_000;
const maxTextCharacters = 200;
const maxHeaderCharacters = 16_384;
/** So many of the enclosing elements tell where on the page a link stands. */
const placeElements = 6;

const headings = /^(?:h[1-6]|legend|summary|dt)$/;

/** A `<link>` in a page. */
export interface PageLink {
  url: string;
  /** The words of `rel`, in lower case. */
  rel: string[];
  /** The MIME type, in lower case and without parameters. */
  type: string;
}

/** An `<a href>` in a page. */
export interface Anchor {
  url: string;
  /** The text, else the `title` or the text of its picture. */
  text: string;
  rel: string[];
  /** The last heading before it. */
  heading: string;
  /** Names, ids and classes of the elements around it, innermost first. */
  place: string;
}

/** The parts of an HTML page that discovery reads; every URL is absolute http(s). */
export interface Page {
  /** The program that made the page, as it names itself. */
  generator: string;
  links: PageLink[];
  anchors: Anchor[];
}

/**
 * Reads the links of an HTML page, in time linear to its length.
 *
 * @param linkHeader The `Link` headers that came with it, which name its feeds as `<link>` does.
 */
export function readPage(html: string, pageUrl: string, linkHeader = ''): Page {
  const links = headerLinks(linkHeader, pageUrl);
  const page: Page = { generator: '', links, anchors: [] };
  const open: { name: string; place: string }[] = [];
  let anchor: Anchor | null = null;
  let hasText = false;
  let heading = { text: '', isOpen: false };
  let baseUrl: string | null = null;

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, place: placeOf(name, attributes) });
      if (open.length > maxOpenElements) parser.pause();
      if (headings.test(name)) heading = { text: '', isOpen: true };
      if (name === 'base') baseUrl ??= cleanUrl(attributes['href'] ?? null, pageUrl) ?? pageUrl;
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'generator') {
        page.generator = (attributes['content'] ?? '').slice(0, maxTextCharacters);
      }
      if (name === 'link' && page.links.length < maxLinks) {
        const link = readLink(attributes, baseUrl ?? pageUrl);
        if (link !== null) page.links.push(link);
      }
      if ((name === 'a' || name === 'area') && page.anchors.length < maxAnchors) {
        anchor = readAnchor(attributes, baseUrl ?? pageUrl, heading.text, open);
        if (anchor !== null) page.anchors.push(anchor);
        hasText = false;
      }
      // A title or a picture stands in until there is text.
      if (anchor?.text === '') anchor.text = fold(attributes['title'] ?? attributes['alt'] ?? '');
    },
    ontext(text) {
      const parent = open.at(-1)?.name;
      if (parent === 'script' || parent === 'style') return;
      if (anchor !== null && text.trim() !== '') {
        anchor.text = join(hasText ? anchor.text : '', text);
        hasText = true;
      }
      if (heading.isOpen) heading.text = join(heading.text, text);
    },
    onclosetag(name) {
      open.pop();
      if (name === 'a') anchor = null;
      if (headings.test(name)) heading.isOpen = false;
    },
  });
  parser.end(html);
  return page;
}

/** RFC 8288 section 3: `</feed>; rel="alternate"; type="application/rss+xml"`. */
function headerLinks(header: string, pageUrl: string): PageLink[] {
  const links = header.slice(0, maxHeaderCharacters).matchAll(/<([^<>]*)>([^<>]*)/g);
  return [...links].slice(0, maxLinks).flatMap(([, href = '', rest = '']) => {
    const parameters = [...rest.matchAll(/;\s*([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi)];
    const attributes = parameters.map(
      ([, name = '', quoted, bare = '']) => [name.toLowerCase(), quoted ?? bare] as const,
    );
    return readLink({ ...Object.fromEntries(attributes), href }, pageUrl) ?? [];
  });
}

type Attributes = Readonly<Record<string, string>>;

function readLink(attributes: Attributes, baseUrl: string): PageLink | null {
  const url = linkedUrl(attributes['href'], baseUrl);
  if (url === null || attributes['rel'] === undefined) return null;
  const type = (attributes['type'] ?? '').split(';', 1)[0] ?? '';
  return { url, rel: words(attributes['rel']), type: type.trim().toLowerCase() };
}

function readAnchor(
  attributes: Attributes,
  baseUrl: string,
  heading: string,
  open: readonly { place: string }[],
): Anchor | null {
  const url = linkedUrl(attributes['href'], baseUrl);
  if (url === null) return null;
  const place = open
    .slice(-placeElements - 1, -1)
    .map((element) => element.place)
    .reverse()
    .join(' ');
  return { url, text: '', rel: words(attributes['rel'] ?? ''), heading, place };
}

function linkedUrl(href: string | undefined, baseUrl: string): string | null {
  return cleanUrl(withoutFeedScheme(href?.trim() ?? ''), baseUrl);
}

function placeOf(name: string, attributes: Attributes): string {
  const { id = '', class: classes = '' } = attributes;
  return `${name} ${id} ${classes}`.trim().slice(0, maxTextCharacters).toLowerCase();
}

function words(text: string): string[] {
  return text.slice(0, maxTextCharacters).toLowerCase().split(/\s+/).filter(Boolean);
}

function join(text: string, more: string): string {
  return text.length >= maxTextCharacters ? text : fold(`${text} ${more}`);
}

function fold(text: string): string {
  return text
    .slice(0, 2 * maxTextCharacters)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextCharacters);
}
