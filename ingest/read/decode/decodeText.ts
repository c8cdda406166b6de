/** Encodings in which hardly any text is valid UTF-8 by chance. */
const singleByte = /^(?:windows|iso-8859|koi8|macintosh|x-mac|ibm866)/;

/** Valid UTF-8 with at least this many more bytes than characters is no other encoding by chance. */
const minUtf8Bytes = 4;

/** Of UTF-8 with faults in it, so many characters beyond ASCII must be sound for each that is not. */
const minSoundPerFault = 20;

/** Where a format says in its first bytes how it is encoded. */
interface CharsetDeclaration {
  /** Its first group is the charset. */
  pattern: RegExp;
  /** How many bytes may come before it, and it too. */
  maxBytes: number;
}

const xmlDeclaration: CharsetDeclaration = {
  pattern: /<\?xml[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]+)/i,
  maxBytes: 1024,
};

/** `<meta charset="…">` and `<meta http-equiv … content="text/html; charset=…">`, XHTML's too. */
const metaCharset: CharsetDeclaration = {
  pattern: /<(?:meta\s[^<>]*?\bcharset|\?xml[^<>]*?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i,
  // Browsers look at the first 1,024; pages that went wrong by that were mended by hand later.
  maxBytes: 16_384,
};

/**
 * Decodes the bytes of a feed as {@link decodeText} does, by its XML declaration where the header
 * is silent. `encoding` is that by which they were read, such as `windows-1252`.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
export function decodeFeed(body: Uint8Array, contentType: string | null) {
  return decodeText(body, contentType, xmlDeclaration);
}

/**
 * Decodes the bytes of a web page as {@link decodeText} does, by its `<meta charset>` where the
 * header is silent.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
export function decodePage(body: Uint8Array, contentType: string | null): string {
  return decodeText(body, contentType, metaCharset).text;
}

/**
 * Decodes the bytes of a text from the web: byte order mark, UTF-16 by its zero bytes,
 * charset of the HTTP header, the format's own declaration, UTF-8, windows-1252, in this order.
 * Bytes that are UTF-8 beyond doubt, be it with a fault here and there, are read as such whatever
 * they are labelled, and bytes that are not never are.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
function decodeText(
  body: Uint8Array,
  contentType: string | null,
  declaration: CharsetDeclaration,
): { text: string; encoding: string } {
  const wide = wideCharset(body);
  if (wide !== null) return decodeAs(wide, body);

  const sound = decodeUtf8(body);
  if (sound !== null && body.byteLength - sound.length >= minUtf8Bytes) return asUtf8(sound);
  const faulty = sound === null ? new TextDecoder().decode(body) : '';
  const balance = balanceOf(faulty);
  if (balance >= minSoundPerFault) return asUtf8(faulty);

  const charset = charsetOf(body, contentType, declaration);
  if (charset !== null) {
    return singleByte.test(charset) && sound !== null ? asUtf8(sound) : decodeAs(charset, body);
  }
  if (sound !== null) return asUtf8(sound);
  // UTF-8 with a cut character, or windows-1252 that does not say so.
  return balance >= 1 ? asUtf8(faulty) : decodeAs('windows-1252', body);
}

function decodeAs(encoding: string, body: Uint8Array) {
  return { text: new TextDecoder(encoding).decode(body), encoding };
}

function asUtf8(text: string) {
  return { text, encoding: 'utf-8' };
}

function wideCharset([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [a, b, c, d].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  return { '0x0x': 'utf-16be', x0x0: 'utf-16le' }[zeros] ?? null;
}

/** The charset of the header, or else of the declaration; null where that is UTF, or unknown. */
function charsetOf(
  body: Uint8Array,
  contentType: string | null,
  { pattern, maxBytes }: CharsetDeclaration,
): string | null {
  const start = new TextDecoder('windows-1252').decode(body.subarray(0, maxBytes));
  const named = /charset\s*[=:]\s*["']?([\w.:-]+)/i.exec(contentType ?? '');
  const charsets = [named, pattern.exec(start)]
    .map((match) => encodingOf(match?.[1] ?? ''))
    // The declaration was read byte by byte, so the text is not in UTF-16, even if it says so.
    .filter((charset) => charset !== null && !/^utf-(?:8|16)/.test(charset));
  // Servers call everything Latin 1; who wrote another charset into the document meant it.
  return charsets.find((charset) => charset !== 'windows-1252') ?? charsets[0] ?? null;
}

/**
 * The encoding that a label stands for (WHATWG Encoding), null when nobody knows it: by itself, or by the registered
 * name for what Microsoft's code pages are called.
 */
function encodingOf(label: string): string | null {
  const usual = label.replace(/^(?:cp|ms|win|windows)[-_]?(\d{3,4})$/i, 'windows-$1');
  for (const name of [label, usual.replaceAll('_', '-')]) {
    try {
      return new TextDecoder(name).encoding;
    } catch {
      // Unknown under this name.
    }
  }
  return null;
}

function decodeUtf8(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** How many characters beyond ASCII there are for each that could not be decoded. */
function balanceOf(text: string): number {
  let sound = 0;
  let faults = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) faults++;
    else if (code > 0x7f) sound++;
  }
  return sound / Math.max(faults, 1);
}
