/** Blanks of Braille count as symbols, and fillers of Hangul as letters. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Whether a reader would see anything of a text. */
export function isVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
