const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A text from outside as one line of a log: without control characters (C0, DEL and C1), which could
 * forge lines and steer the terminal, and cut to `maxLength` characters.
 */
export function printable(text: string, maxLength = 300): string {
  const line = text.replace(UNPRINTABLE, '');
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}
