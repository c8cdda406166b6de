const windows1252 = new TextDecoder('windows-1252');
const byteByCharacter: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
);

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
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
