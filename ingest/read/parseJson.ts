import { NotAFeedError } from './document/feed.ts';

/** No feed nests deeper, and every level costs memory. */
const maxDepth = 256;

/** Arrays, objects and their members, all told: 2,000 items have some 50,000. */
const maxParts = 500_000;

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Array.from(
  '"\\,[]{}',
  (character) => character.charCodeAt(0),
);

/**
 * Parses JSON from a server that is not trusted, line breaks and other control characters inside
 * strings forgiven. Throws {@link NotAFeedError} when it is broken, or so deep or fragmented that
 * it would take up many times its length in memory.
 */
export function parseJson(source: string): unknown {
  if (!isModest(source))
    throw new NotAFeedError('The JSON has more levels or parts than any feed.');
  try {
    return JSON.parse(source, keepLongNumber);
  } catch {
    return parseWithoutControls(source);
  }
}

function parseWithoutControls(source: string): unknown {
  try {
    // oxlint-disable-next-line no-control-regex -- JSON forbids them where they are not blanks
    return JSON.parse(source.replace(/[\0-\x1f]/g, ' '), keepLongNumber);
  } catch (error) {
    throw new NotAFeedError('This looks like JSON, but it is broken.', { cause: error });
  }
}

/** An identifier of 19 digits is more than JavaScript can count: it stays the text that it was. */
function keepLongNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return Number.isInteger(value) ? (context?.source ?? value) : value;
}

function isModest(source: string): boolean {
  let depth = 0;
  let parts = 0;
  let isInString = false;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === quote) isInString = !isInString;
    else if (isInString) at += code === backslash ? 1 : 0;
    else if (code === openArray || code === openObject) {
      depth++;
      parts++;
    } else if (code === closeArray || code === closeObject) depth--;
    else if (code === comma) parts++;
    if (depth > maxDepth || parts > maxParts) return false;
  }
  return true;
}
