/**
 * Text as XML and JSON readers accept it: without the control characters that no XML document may
 * hold, not even escaped, and with U+FFFD for halves of surrogate pairs.
 */
export function safeText(text: string): string {
  return text.toWellFormed().replace(forbidden, '').trim();
}

// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
