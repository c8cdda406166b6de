import { decodeHTMLStrict } from 'entities';

import type { ItemField } from './feedNames.ts';
import type { Attributes } from './feedWriter.ts';
import type { MarkupToken } from '../../common/text/scanMarkup.ts';

/** No field is longer; what follows is not kept. */
const maxFieldChars = 1_000_000;

/** The content of one field while it is read. */
export interface FieldCapture {
  readonly field: ItemField;
  /** The element's name as written, in lower case. */
  readonly tag: string;
  readonly attributes: Attributes;
  /** Character data in pieces, its references decoded once. */
  readonly text: string[];
  /** The same with inner markup, as written. */
  readonly source: string[];
  /** How many characters the source may still have. */
  room: number;
  hasMarkup: boolean;
  /** How many inner elements of the field's own name are open. */
  openNamesakes: number;
}

/** Begins to read a field. */
export function beginCapture(field: ItemField, tag: string, attributes: Attributes): FieldCapture {
  const content = { text: [], source: [], room: maxFieldChars, hasMarkup: false };
  return { field, tag, attributes, ...content, openNamesakes: 0 };
}

/** Adds a token to the field, or says that the token is the field's end tag. */
export function extendCapture(capture: FieldCapture, token: MarkupToken): 'inside' | 'end' {
  switch (token.kind) {
    case 'text':
      capture.text.push(decodeHTMLStrict(keep(capture, token.source)));
      break;
    case 'cdata':
      capture.text.push(keep(capture, token.text));
      break;
    case 'start':
    case 'end': {
      const isNamesake = token.name.toLowerCase() === capture.tag;
      if (isNamesake && token.kind === 'end' && capture.openNamesakes-- === 0) return 'end';
      if (isNamesake && token.kind === 'start' && !token.isSelfClosing) capture.openNamesakes++;
      keep(capture, token.source);
      capture.hasMarkup = true;
      break;
    }
    case 'other':
      break;
  }
  return 'inside';
}

/**
 * The field's content: its text, or its HTML where markup stands in it unescaped
 * (`type="xhtml"`, and feeds that forgot to escape).
 */
export function contentOf(capture: FieldCapture): string {
  const content = (capture.hasMarkup ? capture.source : capture.text).join('');
  return capture.attributes.get('mode') === 'base64' ? decodeBase64(content) : content;
}

/** Atom 0.3 allows it anywhere. What is none is left as it stands. */
function decodeBase64(content: string): string {
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return content;
  }
}

/** Adds to the source what there is room for, and returns that. */
function keep(capture: FieldCapture, piece: string): string {
  const kept = piece.slice(0, capture.room);
  if (kept !== '') capture.source.push(kept);
  capture.room -= kept.length;
  return kept;
}
