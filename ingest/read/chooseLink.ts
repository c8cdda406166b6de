import type { XmlElement, XmlItem } from './readWithRssParser.ts';
import { webUrl } from '../../common/webAddress.ts';

const alternate = /^(?:|alternate|http:\/\/www\.iana\.org\/assignments\/relation\/alternate)$/i;
const htmlType = /^(?:text\/html|application\/xhtml)/i;
const bareHost = /^www\.[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i;
/** Values that generators write for a missing address. */
const noAddress = /^(?:n\/?a|none|null|undefined|-)$/i;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The page of an item: RSS's link, Atom's alternate (HTML first), a guid that is a permalink, an
 * Atom id that is a URL. Absolute http(s) where a base is known, else a relative reference as it
 * stands; any other scheme is passed over.
 *
 * @param bases For relative references without an `xml:base`, best first.
 */
export function chooseLink(item: XmlItem, bases: readonly (string | null)[]): string | null {
  const candidates = linkCandidates(item);
  for (const { text, attributes } of candidates) {
    const reference = cleanReference(text);
    if (reference === null) continue;
    const link = webUrl(reference, attributes['xml:base'], ...bases);
    if (link !== null) return link;
    if (!scheme.test(reference)) return reference;
  }
  // Such stories stand on the page of the site.
  const isSaid = candidates.some(({ text }) => noAddress.test(text.trim()));
  return isSaid ? (bases.find((base) => base !== null) ?? null) : null;
}

/** Elements whose text may be the link, best first. */
function linkCandidates({ fields }: XmlItem): XmlElement[] {
  const links = fields['link:any'] ?? [];
  const withText = links.filter(({ attributes }) => !('href' in attributes));
  const alternates = links.flatMap(({ attributes }) => {
    const { href, rel = '' } = attributes;
    return href !== undefined && alternate.test(rel) ? [{ text: href, attributes }] : [];
  });
  const pages = alternates.filter(({ attributes }) => htmlType.test(attributes.type ?? ''));
  const permalinks = (fields.guid ?? []).filter(
    ({ text, attributes }) =>
      text.includes('/') && !/^\s*false\s*$/i.test(attributes.ispermalink ?? ''),
  );
  const ids = (fields['atom:id'] ?? []).filter(({ text }) => webUrl(text) !== null);
  return [...withText, ...pages, ...alternates, ...permalinks, ...ids];
}

/** The reference without what URL parsers drop from it, or null for words that are none. */
function cleanReference(text: string): string | null {
  // An address that was broken over lines is one.
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  // oxlint-disable-next-line no-control-regex -- URL parsers ignore them, also inside a scheme
  const reference = lines.join('').replace(/[\0-\x1f\x7f]/g, '');
  if (scheme.test(reference)) return reference;
  if (noAddress.test(reference)) return null;
  if (bareHost.test(reference)) return `http://${reference}`;
  const isWords = /\s/.test(reference) && !/[/.?#]/.test(reference);
  return reference === '' || isWords || reference.includes('://') ? null : reference;
}
