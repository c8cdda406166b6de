// How words are written for Pagefind, which drops what is no letter or digit, finds the starts of words and,
// where it has none, whatever a word starts with. Letters that no news has end ours, so that each is found as
// itself alone, and never in the texts that are only shown.

/** A word as it is written somewhere. */
export const nameToken = (name: string) => `${lettersOf(name)}ǀ`;

/** A word that has forms, or is one: see `wordRoots`. */
export const rootToken = (root: string) => `${lettersOf(root)}ǃ`;

/** `4-1` is no `41`. */
const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, 'ǂ');
