import { escapeXml } from '../formats/escapeXml.ts';
import type { FeedShape, SampleSite } from '../sampleSites.ts';
import type { Story } from '../stories/composeStory.ts';
import { pageLayout } from './pageLayout.ts';

const FEED_TYPES: Record<FeedShape, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

/** The home page of a site: its newest stories, the blogs that it recommends, and in its head the link by which a feed is found. */
export function homePage(
  site: SampleSite,
  stories: readonly Story[],
  blogroll: readonly { title: string; url: string }[],
): string {
  const title = escapeXml(site.title);
  const head = `<link rel="alternate" type="${FEED_TYPES[site.shape]}" title="${title}" href="${site.feedPath}">
<meta property="og:site_name" content="${title}">
`;
  const list = stories.map(
    ({ path, headline }) => `<li><a href="${path}">${escapeXml(headline)}</a></li>\n`,
  );
  const main = `<h1>${title}</h1>\n<ul>\n${list.join('')}</ul>\n${blogrollSection(blogroll)}`;
  return pageLayout(site, site.title, head, main);
}

function blogrollSection(blogroll: readonly { title: string; url: string }[]): string {
  if (blogroll.length === 0) return '';
  const links = blogroll.map(
    ({ title, url }) => `<li><a href="${escapeXml(url)}">${escapeXml(title)}</a></li>\n`,
  );
  return `<h2>Other blogs</h2>\n<ul class="blogroll">\n${links.join('')}</ul>\n`;
}
