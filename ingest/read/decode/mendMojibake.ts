const windows1252 = new TextDecoder('windows-1252');
const byteByCharacter: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
);

/** The characters expected in mended text: Latin letters, punctuation, emoji. */
const usual = /[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]|\p{Emoji_Presentation}/u;

/** Of anything else so many characters, as one alone may be chance: `MBAPPÉ’S` has a valid pair. */
const minUnusual = 3;

/** No title is longer. */
const maxChars = 10_000;

/**
 * Mends text that was encoded as UTF-8 twice (`ClichÃ©` for `Cliché`): where all its characters
 * are bytes of windows-1252 and the bytes are valid UTF-8, they are read as such. Any other text
 * comes back as it is.
 */
export function mendMojibake(text: string): string {
  if (text.length > maxChars || !/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = byteByCharacter.get(character);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    const mended = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    const isPlausible =
      usual.test(mended) || (mended.match(/[^\0-\x7f]/gu) ?? []).length >= minUnusual;
    return isPlausible ? mended : text;
  } catch {
    return text;
  }
}
