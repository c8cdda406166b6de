import { dropIllegalCharacters } from '../../../common/text/characters.ts';

/** Writes an element that holds nothing but text; whatever the text is, the result is well-formed. */
export function writeElement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  text: string,
): string {
  return `${writeStartTag(name, attributes)}${writeText(text)}</${name}>`;
}

/** Writes a start tag with its attributes quoted and escaped. */
export function writeStartTag(name: string, attributes: ReadonlyMap<string, string>): string {
  let tag = `<${name}`;
  for (const [key, value] of attributes) tag += ` ${key}="${writeAttributeValue(value)}"`;
  return `${tag}>`;
}

function writeText(text: string): string {
  const legal = dropIllegalCharacters(text);
  if (!/[<&>]/.test(legal)) return legal;
  return `<![CDATA[${legal.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function writeAttributeValue(value: string): string {
  return dropIllegalCharacters(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}
