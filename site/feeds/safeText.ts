import { dropIllegalCharacters } from '../../common/text/characters.ts';

const furtherControls = /[\u007F-\u0084\u0086-\u009F]/g;

/**
 * Text as XML and JSON readers accept it: without the control characters that no XML document may
 * hold, not even escaped, or that readers stumble over, and with U+FFFD for halves of surrogate pairs.
 */
export function safeText(text: string): string {
  return dropIllegalCharacters(text.toWellFormed()).replace(furtherControls, '').trim();
}
