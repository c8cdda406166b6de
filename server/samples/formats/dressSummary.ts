import type { SummaryDress } from './feedDocument.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const namedEntities: Readonly<Record<string, string>> = {
  '’': '&rsquo;',
  '“': '&ldquo;',
  '”': '&rdquo;',
  '£': '&pound;',
  é: '&eacute;',
};

/** A summary as the content of an XML element, in the dress that its feed uses. */
export function dressSummary(summary: string, dress: SummaryDress): string {
  const html = escapeXml(summary);
  switch (dress) {
    case 'text':
      return html;
    case 'html':
      return escapeXml(`<p>${html}</p>`);
    case 'cdata':
      return `<![CDATA[<p class="intro">${html}</p>]]>`;
    case 'entities':
      return `<![CDATA[${withNamedEntities(html)}]]>`;
  }
}

/** Paragraphs of plain text as HTML. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join('');
}

/** Escapes text for XML and HTML, between tags and inside double-quoted attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function withNamedEntities(html: string): string {
  return html.replaceAll(/[’“”£é]/g, (character) => namedEntities[character] ?? character);
}
