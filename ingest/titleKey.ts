const MAX_CHARACTERS = 300;

/**
 * A headline folded to what a reader would call the same: lower case, letters and digits alone, in
 * any script, 300 characters at most. Accents are dropped. A headline without letters and digits,
 * such as one of emoji, stays as it is, so that it equals only itself.
 */
export function titleKey(headline: string): string {
  const folded = headline
    .normalize('NFKD')
    // Accents and variation selectors; vowel signs, which some scripts need, belong to theirs.
    .replace(/\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return (folded === '' ? headline : folded).slice(0, MAX_CHARACTERS).toWellFormed();
}
