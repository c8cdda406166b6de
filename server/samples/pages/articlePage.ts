import { toHtml } from '../formats/dressSummary.ts';
import { escapeXml } from '../formats/escapeXml.ts';
import type { SampleSite } from '../sampleSites.ts';
import type { Story } from '../stories/composeStory.ts';
import { pageLayout } from './pageLayout.ts';

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
    content === null ? '' : `<meta property="${name}" content="${escapeXml(content)}">\n`,
  );
  const date = story.publishedAt.toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/London',
  });
  const main = `<article>
<h1>${escapeXml(story.headline)}</h1>
<time datetime="${story.publishedAt.toISOString()}">${date}</time>
${hasImage ? `<img src="${imagePath}" width="1200" height="675" alt="">\n` : ''}${story.excerpt === null ? '' : `<p class="intro">${escapeXml(story.excerpt)}</p>\n`}${toHtml(story.body)}
</article>
`;
  return pageLayout(
    site,
    `${story.headline} | ${site.title}`,
    `<link rel="canonical" href="${escapeXml(`${origin}${story.path}`)}">\n${head.join('')}`,
    main,
  );
}
