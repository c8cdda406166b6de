import { decodeHTMLStrict } from 'entities';

const attribute = /([^\s=/"'<>][^\s=/"'<>]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|["']?([^\s"'<>]*)))?/g;

/**
 * The attributes of a start tag by name in lower case, character references decoded once. Values
 * may be unquoted or lack their closing quote; the first of two equal names wins.
 *
 * @param source What stands between the tag's name and its `>`.
 */
export function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  // Most tags have none, and a search for nothing costs more than all else.
  if (source === '') return attributes;
  attribute.lastIndex = 0;
  for (let match = attribute.exec(source); match !== null; match = attribute.exec(source)) {
    const [, name = '', inDoubleQuotes, inSingleQuotes, bare] = match;
    const quoted = inDoubleQuotes ?? inSingleQuotes;
    const overrun =
      quoted === undefined ? 0 : overrunOf(quoted, source.charAt(attribute.lastIndex));
    attribute.lastIndex -= overrun === 0 ? 0 : overrun + 1;
    const value = quoted?.slice(0, quoted.length - overrun) ?? bare ?? '';
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHTMLStrict(value));
  }
  return attributes;
}

/**
 * How many characters at the end of a quoted value are the next attribute, because its closing
 * quote is missing and the next opening one was taken for it: `rel="self href="http://..."`.
 */
function overrunOf(value: string, following: string): number {
  if (!value.endsWith('=') || /^[\s/>]?$/.test(following)) return 0;
  const blank = Math.max(value.lastIndexOf(' '), value.lastIndexOf('\n'), value.lastIndexOf('\t'));
  return blank !== -1 && /^[\w:.-]+=$/.test(value.slice(blank + 1)) ? value.length - blank : 0;
}
