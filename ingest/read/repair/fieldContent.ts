import { decodeHTMLStrict } from 'entities';

import type { MarkupToken } from '../../../common/text/scanMarkup.ts';

/** No field is longer; what follows is not kept. */
const maxFieldChars = 1_000_000;

/** The content of a field while it is read. */
export class FieldContent {
  /** The element's name as written, in lower case. */
  readonly #tag: string;
  /** Character data in pieces, its references decoded once. */
  readonly #text: string[] = [];
  /** The same with inner markup, as written. */
  readonly #source: string[] = [];
  /** How many characters the source may still have. */
  #room = maxFieldChars;
  #hasMarkup = false;
  /** How many inner elements of the field's own name are open. */
  #openNamesakes = 0;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** The text, or the HTML where markup stands in it unescaped, as in `type="xhtml"`. */
  get text(): string {
    return (this.#hasMarkup ? this.#source : this.#text).join('');
  }

  /** Adds a token, or says that it is the field's end tag. */
  take(token: MarkupToken): 'inside' | 'end' {
    if (token.kind === 'other') return 'inside';
    if (token.kind === 'text') this.#text.push(decodeHTMLStrict(this.#keep(token.source)));
    else if (token.kind === 'cdata') this.#text.push(this.#keep(token.text));
    else {
      const isNamesake = token.name.toLowerCase() === this.#tag;
      if (isNamesake && token.kind === 'end' && this.#openNamesakes-- === 0) return 'end';
      if (isNamesake && token.kind === 'start' && !token.isSelfClosing) this.#openNamesakes++;
      this.#keep(token.source);
      this.#hasMarkup = true;
    }
    return 'inside';
  }

  /** Adds to the source what there is room for, and returns that. */
  #keep(piece: string): string {
    const kept = piece.slice(0, this.#room);
    if (kept !== '') this.#source.push(kept);
    this.#room -= kept.length;
    return kept;
  }
}
