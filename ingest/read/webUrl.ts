/** Longer ones are no links of this world, and parsing them for every item would take its time. */
const maxUrlChars = 4_000;

/**
 * Resolves a reference from a feed and gives the absolute URL back, or null unless it is plain
 * http or https. Quotes and blanks come out percent-encoded, and `&amp;`, which no address holds but
 * feeds that escape twice do, as `&`. URLs with a user name are refused
 * (no publisher uses them, phishers do), and those of more than 4,000 characters.
 *
 * @param bases Tried in this order for a relative reference; the first that is a URL counts.
 */
export function webUrl(
  reference: string | null | undefined,
  ...bases: readonly (string | null | undefined)[]
): string | null {
  const trimmed = reference?.trim() ?? '';
  if (trimmed === '' || trimmed.length > maxUrlChars) return null;
  // Most references are absolute, and then no base is worth checking.
  const base = /^https?:\/\//i.test(trimmed) ? null : bases.find(isUrl);
  const url = URL.parse(trimmed.replace(/&(?:amp|#0*38);/gi, '&'), base ?? undefined);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

function isUrl(text: string | null | undefined): text is string {
  return text != null && text.length <= maxUrlChars && URL.canParse(text);
}
