import { encodeNonAsciiHTML, escapeUTF8 } from 'entities';
import type { SummaryDress } from './feedDocument.ts';

/** A summary as the content of an XML element, in the dress that its feed uses. */
export function dressSummary(summary: string, dress: SummaryDress): string {
  const html = escapeUTF8(summary);
  switch (dress) {
    case 'text':
      return html;
    case 'html':
      return escapeUTF8(`<p>${html}</p>`);
    case 'cdata':
      return `<![CDATA[<p class="intro">${html}</p>]]>`;
    case 'entities':
      return `<![CDATA[${encodeNonAsciiHTML(summary)}]]>`;
  }
}

/** Paragraphs of plain text as HTML. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`).join('');
}
