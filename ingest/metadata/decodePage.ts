import { decodeText, type CharsetDeclaration } from '../read/decode/decodeText.ts';

/** `<meta charset="…">` and `<meta http-equiv … content="text/html; charset=…">`, XHTML's too. */
const metaCharset: CharsetDeclaration = {
  pattern: /<(?:meta\s[^<>]*?\bcharset|\?xml[^<>]*?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i,
  // Browsers look at the first 1,024; pages that went wrong by that were mended by hand later.
  maxBytes: 16_384,
};

/**
 * Decodes the bytes of a web page as {@link decodeText} does, by its `<meta charset>` where the
 * header is silent.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
export function decodePage(body: Uint8Array, contentType: string | null): string {
  return decodeText(body, contentType, metaCharset);
}
