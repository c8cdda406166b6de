import { decodeHTMLStrict } from 'entities';

const attribute = /([^\s=/"'<>][^\s=/"'<>]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|["']?([^\s"'<>]*)))?/g;

/**
 * The attributes of a start tag by name in lower case, character references decoded once. Values
 * may be unquoted; the first of two equal names wins.
 *
 * @param source What stands between the tag's name and its `>`.
 */
export function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  // Most tags have none, and a search for nothing costs more than all else.
  if (source === '') return attributes;
  for (const match of source.matchAll(attribute)) {
    const [, name = '', inDoubleQuotes, inSingleQuotes, bare] = match;
    const key = name.toLowerCase();
    const value = inDoubleQuotes ?? inSingleQuotes ?? bare ?? '';
    if (!attributes.has(key)) attributes.set(key, decodeHTMLStrict(value));
  }
  return attributes;
}
