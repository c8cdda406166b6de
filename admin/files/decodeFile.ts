import { maxImport } from '../../common/limits.ts';

/** The reason why a file cannot be read, in a sentence. */
export interface Refusal {
  outcome: 'refused';
  message: string;
}

/** The answer for a file that is of no use. */
export function refuse(message: string): Refusal {
  return { outcome: 'refused', message };
}

export type DecodedText = { outcome: 'read'; text: string } | Refusal;

const lineFeed = 0x0a;

/**
 * The text of a file. It is UTF-8, UTF-16 with a byte order mark, or what an XML declaration names;
 * anything else is refused rather than guessed, because a wrong guess spoils the names in it.
 */
export function decodeFile(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    return refuse(`The file says that its encoding is “${encoding}”, which nobody here knows.`);
  }
  try {
    return decodePasted(decoder.decode(bytes));
  } catch {
    const name = decoder.encoding.toUpperCase();
    const place = name === 'UTF-8' ? ` in line ${String(firstBadLine(bytes))}` : '';
    return refuse(
      `The file is not in ${name}: there are bytes${place} that are no characters of it. ` +
        'Save it as UTF-8 (in Excel: “CSV UTF-8”) and try again.',
    );
  }
}

/** A text as it was pasted, or decoded: every line ends with a line feed. */
export function decodePasted(text: string): DecodedText {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const nul = lines.indexOf('\0');
  if (nul !== -1) {
    const line = lines.slice(0, nul).split('\n').length;
    return refuse(`This is not a text file: line ${String(line)} holds a NUL character.`);
  }
  return { outcome: 'read', text: lines.toWellFormed() };
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(
    start,
  );
  // The declaration was read byte by byte, so the file is not in UTF-16, even if it says so.
  return declared?.[1]?.replace(/^utf-?16.*$/i, 'utf-8') ?? null;
}

/** No byte of a character beyond ASCII is a line feed, so each line can be judged alone. */
function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
  }
  return line;
}

/**
 * Tells the line of each place in a text, asked from front to back: then the text is crossed once.
 *
 * @returns the line, from 1, that an index lies in.
 */
export function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let lineEnd = text.indexOf('\n');
  return (index) => {
    while (lineEnd !== -1 && lineEnd < index) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
}

/** Why a text of so many bytes is not read; null where it is. */
export function refuseSize(bytes: number): Refusal | null {
  if (bytes <= maxImport.bytes) return null;
  const megabytes = (bytes / maxImport.bytes).toFixed(1);
  return refuse(
    `It is ${megabytes === '1.0' ? 'a little more than 1' : megabytes} MB; at most 1 MB can be imported at once.`,
  );
}

/** The rows of an import, or why they are more than are looked at or sent at once. */
export function limitRows<Row>(rows: readonly Row[]): { outcome: 'read'; rows: Row[] } | Refusal {
  if (rows.length > maxImport.rows) {
    const [count, most] = [rows.length, maxImport.rows].map((each) => each.toLocaleString('en-GB'));
    return refuse(`There are ${count} rows in it; at most ${most} can be imported at once.`);
  }
  // They may be longer than the file: some are told in other words, or repeat what stood there once.
  if (new TextEncoder().encode(JSON.stringify(rows)).byteLength > maxImport.bytes * 0.95) {
    return refuse('That is more than can be sent at once. Split it in two.');
  }
  return { outcome: 'read', rows: [...rows] };
}
