import { decodeHTMLStrict } from 'entities';

import type { ItemField } from './feedNames.ts';
import type { Attributes } from './feedWriter.ts';
import type { MarkupToken } from './scanMarkup.ts';

/** The content of one field while it is read. */
export interface FieldCapture {
  readonly field: ItemField;
  /** The element's name as written, in lower case. */
  readonly tag: string;
  readonly attributes: Attributes;
  /** Character data, its references decoded once. */
  text: string;
  /** The same with inner markup, as written. */
  source: string;
  hasMarkup: boolean;
  /** How many inner elements of the field's own name are open. */
  openNamesakes: number;
}

/** Begins to read a field. */
export function beginCapture(field: ItemField, tag: string, attributes: Attributes): FieldCapture {
  return { field, tag, attributes, text: '', source: '', hasMarkup: false, openNamesakes: 0 };
}

/** Adds a token to the field, or says that the token is the field's end tag. */
export function extendCapture(capture: FieldCapture, token: MarkupToken): 'inside' | 'end' {
  switch (token.kind) {
    case 'text':
      capture.text += decodeHTMLStrict(token.source);
      capture.source += token.source;
      break;
    case 'cdata':
      capture.text += token.text;
      capture.source += token.text;
      break;
    case 'start':
    case 'end': {
      const isNamesake = token.name.toLowerCase() === capture.tag;
      if (isNamesake && token.kind === 'end' && capture.openNamesakes-- === 0) return 'end';
      if (isNamesake && token.kind === 'start' && !token.isSelfClosing) capture.openNamesakes++;
      capture.source += token.source;
      capture.hasMarkup = true;
      break;
    }
    case 'other':
      break;
  }
  return 'inside';
}

/**
 * What the field holds: its text, or its HTML where markup stands in it unescaped
 * (`type="xhtml"`, and feeds that forgot to escape).
 */
export function contentOf(capture: FieldCapture): string {
  return capture.hasMarkup ? capture.source : capture.text;
}
