/** Encodings in which hardly any text is valid UTF-8 by chance. */
const singleByte = /^(?:windows|iso-8859|koi8|macintosh|x-mac|ibm866)/;

/**
 * Decodes the bytes of a feed: byte order mark, UTF-16 and UTF-32 by their zero bytes, charset of
 * the HTTP header, XML declaration, UTF-8, windows-1252, in this order. Bytes that are valid
 * UTF-8 are never read in a single-byte charset, and bytes that are not UTF-8 never as such.
 *
 * @param contentType The HTTP header's value, null when unknown.
 */
export function decodeFeed(body: Uint8Array, contentType: string | null): string {
  const wide = wideCharset(body);
  if (wide === 'utf-32be' || wide === 'utf-32le') return decodeUtf32(body, wide === 'utf-32le');
  if (wide !== null) return new TextDecoder(wide).decode(body);

  const utf8 = decodeUtf8(body);
  for (const label of [charsetOfHeader(contentType), charsetOfDeclaration(body)]) {
    const charset = encodingOf(label);
    // What could be read so far byte by byte is not in UTF-16, whatever it says.
    if (charset === null || /^utf-(?:8|16)/.test(charset)) continue;
    return (singleByte.test(charset) ? utf8 : null) ?? new TextDecoder(charset).decode(body);
  }
  return utf8 ?? decodeDamagedUtf8(body);
}

function wideCharset([a, b, c, d]: Uint8Array): string | null {
  const isZero = [a, b, c, d].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  const byZeros = { '000x': 'utf-32be', x000: 'utf-32le', '0x0x': 'utf-16be', x0x0: 'utf-16le' };
  return Object.entries(byZeros).find(([zeros]) => zeros === isZero)?.[1] ?? null;
}

/** UTF-32 is not among the encodings of the platform's TextDecoder. */
function decodeUtf32(body: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const characters: string[] = [];
  for (let at = 0; at + 4 <= body.byteLength; at += 4) {
    const code = view.getUint32(at, isLittleEndian);
    if (code !== 0xfeff) characters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return characters.join('');
}

function charsetOfHeader(contentType: string | null): string | null {
  return /charset\s*[=:]\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function charsetOfDeclaration(body: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(body.subarray(0, 1024));
  return /<\?xml[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]+)/i.exec(start)?.[1] ?? null;
}

/** The encoding that a label stands for (WHATWG Encoding), null when nobody knows it. */
function encodingOf(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodeUtf8(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** What is not UTF-8 and does not say what it is: UTF-8 with a cut character, or windows-1252. */
function decodeDamagedUtf8(body: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(body);
  let balance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) balance += code === 0xfffd ? -1 : 1;
  }
  return balance < 0 ? new TextDecoder('windows-1252').decode(body) : text;
}
