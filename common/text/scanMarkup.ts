/** A piece of markup. The pieces of a document, put together again, are the document. */
export type MarkupToken =
  | { kind: 'text'; source: string }
  | { kind: 'cdata'; source: string; text: string }
  | { kind: 'start'; source: string; name: string; attributes: string; isSelfClosing: boolean }
  | { kind: 'end'; source: string; name: string }
  | { kind: 'other'; source: string };

/** Elements of feeds and of HTML that hold nothing but attributes. */
const emptyElements = /(?:^|:)(?:category|content|enclosure|image|img|link|thumbnail)$/i;

type Find = (needle: string, from: number) => number;

// Only where these match is asked, never what: a match as an object costs more than finding it.
/** A `<` that may open markup; any other is text. */
const openers = /<[A-Za-z_:/?!\u0080-\uffff]/g;
const names = /[A-Za-z_:\u0080-\uffff][\w:.\-\u0080-\uffff]*(?=[\s/<>]|$)/y;
/** Characters that end a start tag, or hide its end. */
const special = /["'<>]/g;

/**
 * Cuts XML or HTML, however ill-formed, into tokens: what is no tag is text (`a < b`, `<3`,
 * `<me@example.com>`), a tag without its `>` ends before the next `<`, an attribute without its
 * closing quote ends with the tag, a CDATA section without its end is none, a tag that the end of
 * the source cuts off is dropped.
 *
 * It never goes back, so its time is linear in the length of any source. Comments, processing
 * instructions and declarations (with their internal subset) come out as `other`.
 */
export function* scanMarkup(source: string): Generator<MarkupToken, void, undefined> {
  const find = createForwardFinder(source);
  let textStart = 0;
  let at = 0;
  for (;;) {
    const open = findOpener(source, at);
    if (open === -1) break;
    const token = readToken(source, open, find);
    at = open + token.source.length;
    // Text is handed on in one piece, however many `<` stand in it.
    if (token.kind === 'text') continue;
    if (open > textStart) yield textOf(source, textStart, open);
    yield token;
    textStart = at;
  }
  if (textStart < source.length) yield textOf(source, textStart, source.length);
}

function findOpener(source: string, from: number): number {
  openers.lastIndex = from;
  return openers.test(source) ? openers.lastIndex - '<x'.length : -1;
}

/**
 * `indexOf` that remembers its last answer for each needle, and says Infinity for "nowhere".
 * Callers only ever ask further ahead, so each needle crosses the source once, even when it is
 * asked for at every character.
 */
function createForwardFinder(source: string): Find {
  const lastAnswers = new Map<string, number>();
  return (needle, from) => {
    const lastAnswer = lastAnswers.get(needle);
    if (lastAnswer !== undefined && lastAnswer >= from) return lastAnswer;
    const index = source.indexOf(needle, from);
    const answer = index === -1 ? Infinity : index;
    lastAnswers.set(needle, answer);
    return answer;
  };
}

function readToken(source: string, open: number, find: Find): MarkupToken {
  switch (source[open + 1]) {
    case '/':
      return readEndTag(source, open, find);
    case '?':
      return readOther(source, open, find('?>', open) + 2);
    case '!':
      return readDeclaration(source, open, find);
    default:
      return readStartTag(source, open, find);
  }
}

function readDeclaration(source: string, open: number, find: Find): MarkupToken {
  if (source.startsWith('<!--', open)) {
    const end = find('-->', open + 4);
    return isLeftOpen(source, '<!--', open, find, end)
      ? { kind: 'other', source: '<!--' }
      : readOther(source, open, end + 3);
  }
  if (/^<!\[CDATA\[/i.test(source.slice(open, open + 9))) {
    const end = find(']]>', open + 9);
    if (end === Infinity || isLeftOpen(source, '<![CDATA[', open, find, end)) {
      return { kind: 'other', source: source.slice(open, open + 9) };
    }
    return {
      kind: 'cdata',
      source: source.slice(open, end + 3),
      text: source.slice(open + 9, end),
    };
  }
  if (!/^<!\[?[a-z]/i.test(source.slice(open, open + 4))) return textOf(source, open, open + 1);
  const close = find('>', open);
  const subsetEnd = find(']', open);
  const hasSubset =
    source.startsWith('<!DOCTYPE', open) && find('[', open) < close && subsetEnd !== Infinity;
  return readOther(source, open, (hasSubset ? find('>', subsetEnd) : close) + 1);
}

/** Whether the end that was found belongs to the next such section, in another element. */
function isLeftOpen(source: string, opener: string, open: number, find: Find, end: number) {
  const next = find(opener, open + opener.length);
  if (next > end) return false;
  const isFirstInElement = source[next - 1] === '>' && opener !== '<!--';
  return isFirstInElement || Math.min(find('</item>', open), find('</entry>', open)) < end;
}

/** An unclosed tag is no markup: only its `<` is taken, as text. */
function readOther(source: string, open: number, end: number): MarkupToken {
  if (end === Infinity) return textOf(source, open, open + 1);
  return { kind: 'other', source: source.slice(open, end) };
}

function readEndTag(source: string, open: number, find: Find): MarkupToken {
  const name = readName(source, source[open + 2] === ' ' ? open + 3 : open + 2);
  if (name === null) return textOf(source, open, open + 1);
  const close = find('>', open) + 1;
  const end = Math.min(close, find('<', open + 1), source.length);
  return { kind: 'end', source: source.slice(open, end), name };
}

function readStartTag(source: string, open: number, find: Find): MarkupToken {
  const name = readName(source, open + 1);
  if (name === null) return textOf(source, open, open + 1);
  const attributesAt = open + 1 + name.length;
  const end = findTagEnd(source, attributesAt, find);
  const isClosed = source[end] === '>';
  const attributes = source.slice(attributesAt, end);
  if (!isClosed && !attributes.includes('=')) {
    return isFollowedByContent(source, name, attributesAt, end)
      ? { kind: 'start', source: `<${name}`, name, attributes: '', isSelfClosing: false }
      : textOf(source, open, end);
  }
  if (end === source.length) return { kind: 'other', source: source.slice(open) };
  const isSelfClosing =
    attributes.endsWith('/') && (emptyElements.test(name) || !endsInDirectory(attributes));
  return {
    kind: 'start',
    source: source.slice(open, isClosed ? end + 1 : end),
    name,
    attributes: isSelfClosing ? attributes.slice(0, -1) : attributes,
    isSelfClosing,
  };
}

/** Whether only the `>` is missing: `<title Late winner</title>`, `<title<![CDATA[...`. */
function isFollowedByContent(source: string, name: string, contentAt: number, end: number) {
  return (
    source.startsWith(`</${name}>`, end) ||
    (end === contentAt && source.startsWith('<![CDATA[', end))
  );
}

/** Whether the last `/` belongs to an address without quotes, as in `about=http://a.com/b/`. */
function endsInDirectory(attributes: string): boolean {
  let start = attributes.length;
  while (start > 0 && !/[\s"']/.test(attributes.charAt(start - 1))) start--;
  const equalsSign = attributes.indexOf('=', start);
  if (equalsSign === -1) return false;
  const address = attributes.slice(equalsSign + 1, -1);
  const name = address.slice(address.lastIndexOf('/') + 1);
  if (name === '' || name === address) return false;
  return /^\w+:\/\/[^/]*$/.test(address) || !/\.[a-z][a-z0-9]{1,4}$/i.test(name);
}

/** The index of the `>` that ends a start tag, or of the `<` or the end that cuts it short. */
function findTagEnd(source: string, attributesAt: number, find: Find): number {
  special.lastIndex = attributesAt;
  for (;;) {
    const index = special.test(source) ? special.lastIndex - 1 : source.length;
    const character = source[index];
    if (character !== '"' && character !== "'") return index;
    if (!followsEqualsSign(source, index)) continue;
    const closingQuote = find(character, index + 1);
    const nextTag = find('<', index + 1);
    const isQuoteMissing = nextTag < closingQuote && find('>', index + 1) < nextTag;
    if (closingQuote !== Infinity && !isQuoteMissing) special.lastIndex = closingQuote + 1;
  }
}

function followsEqualsSign(source: string, index: number): boolean {
  let before = index - 1;
  // Two blanks at most: feeds have no more here, and without a bound this would be quadratic.
  while (index - before <= 2 && /\s/.test(source.charAt(before))) before--;
  return source[before] === '=';
}

function readName(source: string, at: number): string | null {
  names.lastIndex = at;
  return names.test(source) ? source.slice(at, names.lastIndex) : null;
}

function textOf(source: string, start: number, end: number): MarkupToken {
  return { kind: 'text', source: source.slice(start, end) };
}
