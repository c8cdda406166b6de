const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * A text from outside as one line: every run of blanks and of control characters (C0, DEL and C1),
 * which could forge lines of a log and steer a terminal, becomes one blank. Longer than `maxLength`
 * characters, it is cut and ends in `…`.
 */
export function oneLine(text: string, maxLength = Infinity): string {
  const line = text.replace(UNPRINTABLE, ' ').trim().toWellFormed();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}
