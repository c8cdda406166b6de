import { escapeUTF8 } from 'entities';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { toHtml } from './formats/dressSummary.ts';
import { feedShapes, type SampleClub, type SampleSite } from './sampleSites.ts';
import type { Story } from './stories/composeStory.ts';

/** What every page says at its top and in its footer. */
const sampleNotice = 'Sample story: written for Touchline, not real news';

/** The home page of a site: its newest stories, the blogs that it recommends, and in its head the link by which a feed is found. */
export function homePage(
  site: SampleSite,
  stories: readonly Story[],
  blogroll: readonly { title: string; url: string }[],
): string {
  const title = escapeUTF8(site.title);
  const head = `<link rel="alternate" type="${feedShapes[site.shape].mediaType}" title="${title}" href="${site.feedPath}">
<meta property="og:site_name" content="${title}">
`;
  const list = stories.map(
    ({ path, headline }) => `<li><a href="${path}">${escapeUTF8(headline)}</a></li>\n`,
  );
  const main = `<h1>${title}</h1>\n<ul>\n${list.join('')}</ul>\n${blogrollSection(blogroll)}`;
  return pageLayout(site, site.title, head, main);
}

function blogrollSection(blogroll: readonly { title: string; url: string }[]): string {
  if (blogroll.length === 0) return '';
  const links = blogroll.map(
    ({ title, url }) => `<li><a href="${escapeUTF8(url)}">${escapeUTF8(title)}</a></li>\n`,
  );
  return `<h2>Other blogs</h2>\n<ul class="blogroll">\n${links.join('')}</ul>\n`;
}

/**
 * The page of a story, with the Open Graph properties that readers of links look for.
 * @param origin such as `http://arsenal.localhost:4400`
 */
export function articlePage(site: SampleSite, story: Story, origin: string): string {
  const imagePath = `/images/${String(story.number)}.svg`;
  const hasImage = story.imagePlace !== 'nowhere';
  const properties: [string, string | null][] = [
    ['og:type', 'article'],
    ['og:site_name', site.title],
    ['og:title', story.headline],
    ['og:url', `${origin}${story.path}`],
    ['og:description', story.excerpt],
    ['og:image', hasImage ? `${origin}${imagePath}` : null],
    ['article:published_time', story.publishedAt.toISOString()],
  ];
  const head = properties.map(([name, content]) =>
    content === null ? '' : `<meta property="${name}" content="${escapeUTF8(content)}">\n`,
  );
  const date = story.publishedAt.toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone,
  });
  const main = `<article>
<h1>${escapeUTF8(story.headline)}</h1>
<time datetime="${story.publishedAt.toISOString()}">${date}</time>
${hasImage ? `<img src="${imagePath}" width="1200" height="675" alt="">\n` : ''}${story.excerpt === null ? '' : `<p class="intro">${escapeUTF8(story.excerpt)}</p>\n`}${toHtml(story.body)}
</article>
`;
  return pageLayout(
    site,
    `${story.headline} | ${site.title}`,
    `<link rel="canonical" href="${escapeUTF8(`${origin}${story.path}`)}">\n${head.join('')}`,
    main,
  );
}

/** A small square parted in the colours of the club, as SVG. */
export function favicon({ primaryColour, secondaryColour }: SampleClub): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${primaryColour}"/><path d="M0 32L32 0V28a4 4 0 0 1-4 4z" fill="${secondaryColour}"/><rect x=".5" y=".5" width="31" height="31" rx="3.5" fill="none" stroke="#171a1f" stroke-opacity=".25"/></svg>`;
}

/** A whole HTML page of a site around its content. `head` and `main` are HTML, `title` is text. */
function pageLayout(site: SampleSite, title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { margin: 0; background: #fbf9f4; color: #15181c; font: 1.0625rem/1.6 system-ui, sans-serif }
header { border-top: 12px solid ${site.club.primaryColour}; border-bottom: 1px solid #dedad0 }
header, main, footer { padding: 1rem max(1rem, calc(50% - 21rem)) }
header a { color: inherit; font-weight: 700; text-decoration: none }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 .75rem }
img { display: block; width: 100%; height: auto; margin: 1.25rem 0 }
p { max-width: 68ch }
.intro { font-size: 1.1875rem }
.notice, time, footer { color: #565b63; font-size: .9375rem }
li { margin: .35rem 0 }
</style>
${head}</head>
<body>
<header><a href="/">${escapeUTF8(site.title)}</a><p class="notice">${sampleNotice}</p></header>
<main>
${main}</main>
<footer>${sampleNotice}.</footer>
</body>
</html>
`;
}
