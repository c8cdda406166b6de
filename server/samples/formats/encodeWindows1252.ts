/**
 * The characters that windows-1252 has in place of the control codes 0x80 to 0x9F
 * (https://encoding.spec.whatwg.org/index-windows-1252.txt), as far as the stories use them.
 */
const SPECIAL_BYTES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};

/** Encodes text as windows-1252; what it cannot say becomes a question mark. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => byteOf(character)));
}

function byteOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  return SPECIAL_BYTES[character] ?? (codePoint <= 0xff ? codePoint : '?'.charCodeAt(0));
}
