import { timeZone } from '../../common/pyramid/timeZone.ts';
import type { Story } from './composeStory.ts';
import { feedFormats, originOf, type SampleClub, type SampleSite } from './sampleSites.ts';
import { fillMarkup, readTemplates, toHtml, type Slots } from './templates.ts';

const [layout = '', homeMain = '', storyMain = '', icon = ''] = readTemplates('page.tmpl');

export function homePage(
  site: SampleSite,
  stories: readonly Story[],
  blogroll: readonly SampleSite[],
  port: number,
): string {
  const blogs = blogroll.map((blog) => link(`${originOf(blog, port)}/`, blog.title));
  const slots = {
    documentTitle: site.title,
    feedType: feedFormats[site.format].mediaType,
    feedPath: site.feedPath,
    stories: stories.map(({ path, headline }) => link(path, headline)).join('\n'),
    blogroll: blogs.length === 0 ? null : blogs.join(''),
  };
  return page(site, homeMain, slots);
}

export function storyPage(site: SampleSite, story: Story, port: number): string {
  const { headline, excerpt, publishedAt } = story;
  const imagePath = story.imagePlace === 'nowhere' ? null : `/images/${String(story.number)}.svg`;
  return page(site, storyMain, {
    documentTitle: `${headline} | ${site.title}`,
    ogType: 'article',
    url: `${originOf(site, port)}${story.path}`,
    ...{ headline, excerpt, imagePath },
    imageUrl: imagePath && `${originOf(site, port)}${imagePath}`,
    publishedAt: publishedAt.toISOString(),
    date: publishedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone }),
    body: toHtml(story.body),
  });
}

/** A small square parted in the colours of the club, as SVG. */
export function favicon({ primaryColour, secondaryColour }: SampleClub): string {
  return fillMarkup(icon, { primary: primaryColour, secondary: secondaryColour });
}

function page(site: SampleSite, main: string, own: Slots): string {
  const slots = { ...own, siteTitle: site.title, colour: site.club.primaryColour };
  return `${fillMarkup(layout, { ...slots, main: fillMarkup(main, slots) })}\n`;
}

function link(href: string, text: string): string {
  return fillMarkup('<li><a href="{href}">{text}</a></li>', { href, text });
}
