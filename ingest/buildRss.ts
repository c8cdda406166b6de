import { escapeText } from 'entities';

/** An item of an RSS document, with what a test wants to see of it. */
export interface RssItem {
  title: string;
  link: string;
  guid?: string;
  pubDate?: string;
  description?: string;
}

/** An RSS document as a publisher would serve it. For tests only. */
export function buildRss(items: readonly RssItem[]): string {
  const written = items.map((item) => {
    const { guid, ...fields } = item;
    const elements = Object.entries(fields).map(
      ([name, text]: [string, string]) => `<${name}>${escapeText(text)}</${name}>`,
    );
    if (guid !== undefined) elements.push(`<guid isPermaLink="false">${escapeText(guid)}</guid>`);
    return `<item>${elements.join('')}</item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${written.join('')}</channel></rss>`;
}
