import { decodeHTML } from 'entities';

import { scanMarkup } from './scanMarkup.ts';

/** The last is what stands below a picture, which is no part of a story. */
const hiddenElements = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'figcaption'],
]);
const inlineElements =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;

/** Those of HTML, of today and of long ago. */
const htmlElement =
  /^(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|bgsound|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|kbd|keygen|label|legend|li|link|main|map|mark|marquee|math|menu|menuitem|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|section|select|slot|small|source|spacer|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xml|xmp)$/i;

/** Words in angle brackets, as where a game asks for `<Your Team>`. */
const angleWords = /^<(\p{L}[\p{L}\d]*)(?: [\p{L}\d]+){0,4}>$/u;

/** Half characters and none, and what hides text or turns its direction. */
const unseen = /[\ufffe\uffff\u200b\u2060\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Control characters are white space here. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const whiteSpace = /[\s\0-\x1f\x7f-\x9f]+/g;
/** Anything but single blanks, which are most of the white space and replaced by themselves. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfolded = /[^\S ]|[\0-\x1f\x7f-\x9f]| {2}/;

/** A headline or an excerpt stands at the beginning; the rest of a long text is not looked at. */
const maxInputChars = 200_000;
const maxWordsChars = 60;

/**
 * Turns HTML of any origin into one line of plain text: tags and hidden elements out, character
 * references decoded at most twice (feeds often escape twice), white space folded. What still
 * looks like a tag of HTML after that loses its `<`, so the text is none even where a renderer forgets to
 * escape it. Linear in time; only the first 200,000 characters are read.
 *
 * @param maxChars Longer text is cut at a word and ends in `…`, which counts.
 */
export function plainText(html: string, maxChars = Infinity): string {
  const once = decodeHTML(dropTags(startOf(html)));
  const text = /[<&]/.test(once) ? decodeHTML(dropTags(once)) : once;
  return cutAtWord(foldWhiteSpace(disarm(text)), maxChars);
}

/** As much as is looked at, without the tag that the cut may have gone through. */
function startOf(html: string): string {
  if (html.length <= maxInputChars) return html;
  const start = html.slice(0, maxInputChars);
  const lastTag = start.lastIndexOf('<');
  return lastTag > start.lastIndexOf('>') ? start.slice(0, lastTag) : start;
}

function dropTags(html: string): string {
  if (!html.includes('<')) return html;
  const pieces: string[] = [];
  let hiddenBy: string | null = null;
  let closed: ReadonlySet<string> | null = null;
  for (const token of scanMarkup(html)) {
    switch (token.kind) {
      case 'text':
        if (hiddenBy === null) pieces.push(token.source);
        break;
      case 'cdata':
        if (hiddenBy === null) pieces.push(token.text);
        break;
      case 'start':
      case 'end': {
        const name = token.name.toLowerCase();
        if (areWords(token.source) && !(closed ??= closedNames(html)).has(token.name)) {
          if (hiddenBy === null) pieces.push(token.source);
          break;
        }
        const isEnd = name === hiddenBy || (name === 'figure' && hiddenBy === 'figcaption');
        if (token.kind === 'end' && isEnd) hiddenBy = null;
        else if (token.kind === 'start' && hiddenElements.has(name) && !token.isSelfClosing) {
          hiddenBy ??= name;
        }
        if (!inlineElements.test(name)) pieces.push(' ');
        break;
      }
      case 'other':
        break;
    }
  }
  return pieces.join('');
}

function disarm(text: string): string {
  const sound = /[\ud800-\udfff\ufffe\uffff\u200b\u2060\u202a-\u202e\u2066-\u2069]/.test(text)
    ? text.replace(unseen, '')
    : text;
  return sound.replace(/<+/g, (run, at: number) => {
    const end = at + run.length;
    if (!/[a-z/!?]/i.test(sound.charAt(end))) return run;
    const [words] = /^[^<>]*>/.exec(sound.slice(end, end + maxWordsChars)) ?? [];
    return words !== undefined && areWords(`<${words}`) ? run : ' ';
  });
}

/** A name with an end tag is an element of its own making. */
function closedNames(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/<\/([^\s<>/]+)/g), ([, name = '']) => name));
}

function areWords(tag: string): boolean {
  const [, name] = tag.length > maxWordsChars ? [] : (angleWords.exec(tag) ?? []);
  return name !== undefined && !htmlElement.test(name);
}

function foldWhiteSpace(text: string): string {
  return (unfolded.test(text) ? text.replace(whiteSpace, ' ') : text).trim();
}

/** Cuts text that is longer than `maxChars` at a word, with a `…` that counts. */
export function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, Math.max(maxChars - 1, 0));
  const isWordEnd = text[start.length] === ' ';
  const lastSpace = start.lastIndexOf(' ');
  const whole = isWordEnd || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${whole.replace(/\p{Surrogate}$/u, '').replace(/[\s,;:.–—-]+$/, '')}…`;
}
