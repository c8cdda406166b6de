import { decodeText, type CharsetDeclaration } from './decodeText.ts';

const xmlDeclaration: CharsetDeclaration = {
  pattern: /<\?xml[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]+)/i,
  maxBytes: 1024,
};

/**
 * Decodes the bytes of a feed as {@link decodeText} does, by its XML declaration where the header
 * is silent.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
export function decodeFeed(body: Uint8Array, contentType: string | null): string {
  return decodeText(body, contentType, xmlDeclaration);
}
