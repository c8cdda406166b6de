import { dropIllegalCharacters } from '../../common/text/characters.ts';

/** Shorter text is not worth a detour. */
const minChars = 120;
const mark = '@';

/**
 * The texts of one document that go round rss-parser instead of through it: it looks at each character
 * several times, and a feed is mostly whole articles. In their place stand marks, such as `@7`.
 */
export class LongTexts {
  readonly #texts: string[] = [];

  /** Keeps a text and returns its mark; a short text is returned as it is. */
  put(text: string): string {
    // Nor may a short text be taken for a mark.
    if (text.length < minChars && !text.startsWith(mark)) return text;
    return `${mark}${this.#texts.push(dropIllegalCharacters(text)) - 1}`;
  }

  /** The text that was put, from what was written in its place. */
  get(written: string): string {
    if (!written.startsWith(mark)) return written;
    return this.#texts[Number(written.slice(mark.length))] ?? '';
  }
}
