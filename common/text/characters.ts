// Which characters of a text from outside are let through.

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Blanks of Braille count as symbols, and fillers of Hangul as letters. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;
// XML 1.0 forbids these: control characters, non-characters, surrogates without their other half.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const illegalCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
/** Hardly any text has one, nor half of a character, which is what this sees of emoji. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const maybeIllegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

/**
 * A text from outside as one line: every run of blanks and of control characters (C0, DEL and C1),
 * which could forge lines of a log and steer a terminal, becomes one blank. Longer than `maxLength`
 * characters, it is cut and ends in `…`.
 */
export function oneLine(text: string, maxLength = Infinity): string {
  const line = text.replace(unprintable, ' ').trim().toWellFormed();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}

/** Whether a reader would see anything of a text. */
export function isVisibleText(text: string): boolean {
  return visible.test(text);
}

/** Text without the characters that XML 1.0 forbids (section 2.2) and no reader can use. */
export function dropIllegalCharacters(text: string): string {
  return maybeIllegal.test(text) ? text.replace(illegalCharacters, '') : text;
}
