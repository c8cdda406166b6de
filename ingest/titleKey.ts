/**
 * A headline folded to what a reader would call the same: lower case, letters and digits alone, in
 * any script. Accents are dropped.
 */
export function titleKey(headline: string): string {
  return headline
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
