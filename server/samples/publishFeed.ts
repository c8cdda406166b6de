import { encodeNonAsciiHTML, escapeUTF8 } from 'entities';
import type { Story } from './composeStory.ts';
import { feedFormats, originOf, type SampleSite } from './sampleSites.ts';
import { chooseFrom, seededHash } from './seededChoice.ts';
import { fillMarkup, readTemplates, toHtml, type Slots } from './templates.ts';
import words from './templates/words.json' with { type: 'json' };

const templates = {
  rss: readTemplates('rss.tmpl'),
  atom: readTemplates('atom.tmpl'),
  rdf: readTemplates('rdf.tmpl'),
  json: readTemplates('json.tmpl'),
};
/** Summaries are text, HTML as text, HTML in CDATA or text with HTML entities; most are text. */
const summaryForms = ['text', 'text', 'text', 'html', 'cdata', 'entities'];

/** Writes the feed of a site in its format, the newest story first. */
export function publishFeed(
  site: SampleSite,
  stories: readonly Story[],
  port: number,
): { body: string; contentType: string } {
  const [feed = '', entry = ''] = templates[site.format];
  const isJson = site.format === 'json';
  const escape = isJson ? JSON.stringify : escapeUTF8;
  const items = stories.map((story) => slotsOfItem(site, story, port));
  const slots = {
    ...slotsOfFeed(site, stories[0] ?? null, port),
    sequence: items.map((item) => fillMarkup('<rdf:li rdf:resource="{id}"/>', item)).join(''),
    items: items.map((item) => fillMarkup(entry, item, escape)).join(isJson ? ',\n' : '\n'),
  };
  const body = `${fillMarkup(feed, slots, escape)}\n`;
  return { body, contentType: `${feedFormats[site.format].mediaType}; charset=utf-8` };
}

function slotsOfFeed(site: SampleSite, newest: Story | null, port: number): Slots {
  const { club, title, isOfficial } = site;
  const subject = isOfficial ? `Sample news of ${title}` : `A sample blog about ${club.name}`;
  return {
    title: `${title} | ${isOfficial ? 'Latest news' : `a ${club.name} blog`}`,
    description: `${subject}, written for Touchline`,
    homeUrl: `${originOf(site, port)}/`,
    feedUrl: `${originOf(site, port)}${site.feedPath}`,
    author: authorOf(site),
    ...slotsOfDate(site, newest),
  };
}

function slotsOfItem(site: SampleSite, story: Story, port: number): Slots {
  const { host } = site;
  const { headline: title, excerpt: summary } = story;
  const number = String(story.number);
  const url = `${originOf(site, port)}${story.path}`;
  const isPermalink = seededHash(host, 'permalink') % 2 === 0 || site.format === 'rdf';
  const hasBody = !site.isOfficial && seededHash(host, 'whole story') % 2 === 0;
  const form = chooseFrom(summaryForms, seededHash(host, story.number, 'dress'));
  const image = story.imagePlace === 'feed' ? `${originOf(site, port)}/images/${number}.svg` : null;
  return {
    id: isPermalink ? url : `tag:${host},2024:story-${number}`,
    isPermalink: String(isPermalink),
    ...{ url, title, summary, image },
    author: authorOf(site),
    plainTitle: form === 'entities' ? null : title,
    htmlTitle: form === 'entities' ? escapeUTF8(title) : null,
    textSummary: form === 'text' ? summary : null,
    htmlSummary: form === 'html' ? summary && escapeUTF8(summary) : null,
    cdataSummary: form === 'cdata' ? summary : null,
    entitiesSummary: form === 'entities' ? summary && encodeNonAsciiHTML(summary) : null,
    xhtmlSummary: form === 'text' ? null : summary,
    body: hasBody ? toHtml(story.body) : null,
    content: hasBody ? null : (summary ?? title),
    // Sites with the whole story in the feed attach the image as an enclosure, the others as media.
    enclosure: hasBody ? image : null,
    media: hasBody ? null : image,
    ...slotsOfDate(site, story),
  };
}

function slotsOfDate(site: SampleSite, story: Story | null): Slots {
  if (story === null || site.quirk === 'no-dates') return {};
  const iso = story.publishedAt.toISOString();
  return {
    rfc822: story.publishedAt.toUTCString().replace('GMT', '+0000'),
    rfc3339: iso.replace('.000Z', 'Z'),
    w3cDate: iso.replace('.000Z', '+00:00'),
    minute: iso.replace(/:\d\d\.000Z/, '+00:00'),
  };
}

function authorOf({ host, isOfficial }: SampleSite): string {
  const seed = seededHash(host, 'blogger');
  const blogger = `${chooseFrom(words.women, seed)} ${chooseFrom(words.families, seed >>> 8)}`;
  return isOfficial ? 'Club media team' : blogger;
}
