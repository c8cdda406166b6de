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
  for (const [, name = '', inDoubleQuotes, inSingleQuotes, bare] of source.matchAll(attribute)) {
    const value = inDoubleQuotes ?? inSingleQuotes ?? bare ?? '';
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHTMLStrict(value));
  }
  return attributes;
}
