// What XML 1.0 forbids: control characters, non-characters, surrogates without their other half.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const illegalCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
/** Hardly any text has one, nor half of a character, which is what this sees of emoji. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const maybeIllegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

/** Text without the characters that XML 1.0 forbids (section 2.2) and no reader can use. */
export function dropIllegalCharacters(text: string): string {
  return maybeIllegal.test(text) ? text.replace(illegalCharacters, '') : text;
}

/** Writes an element that holds nothing but text; whatever the text is, the result is well-formed. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): string {
  return `${writeStartTag(name, attributes)}${writeText(text)}</${name}>`;
}

/** Writes a start tag with its attributes quoted and escaped. */
export function writeStartTag(name: string, attributes: Readonly<Record<string, string>>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    tag += ` ${key}="${writeAttributeValue(value)}"`;
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
