import { isSameSite } from '../../common/webAddress.ts';

const section =
  /^(?:all-?|the-?|latest-?|club-?|team-?|fan-?)?(?:news|blogs?|latest|articles|posts|stories|features|journal|updates|headlines)(?:\.\w{2,5})?$/i;
const sectionHost = /^(?:news|blog|blogs)\./i;
/** Deeper addresses are stories. */
const maxDepth = 2;

/** The pages among these links that list a site's news or its blog, the topmost first. */
export function newsSections(
  links: readonly { url: string; text?: string }[],
  siteUrl: string,
): string[] {
  const own = links.filter(({ url }) => isSameSite(url, siteUrl));
  const sections = own.filter(({ url, text = '' }) => {
    const { hostname, pathname } = new URL(url);
    const path = segments(pathname);
    if (sectionHost.test(hostname) && path.length === 0) return true;
    if (path.length > maxDepth) return false;
    return section.test(path.at(-1) ?? '') || section.test(text.trim().replace(/\s+/g, '-'));
  });
  const urls = sections.map(({ url }) => url.split('#', 1)[0] ?? url);
  return byDepth([...new Set(urls)].filter((url) => url !== siteUrl));
}

/** The sections that the stories of a sitemap stand in: `/news` for `/news/2026/late-goal`. */
export function sectionsOfStories(storyUrls: readonly string[], siteUrl: string): string[] {
  const sections = new Set<string>();
  for (const storyUrl of storyUrls) {
    if (!isSameSite(storyUrl, siteUrl)) continue;
    const { origin, pathname } = new URL(storyUrl);
    const path = segments(pathname);
    const at = path.slice(0, maxDepth).findIndex((segment) => section.test(segment));
    if (at >= 0) sections.add(`${origin}/${path.slice(0, at + 1).join('/')}`);
  }
  return byDepth([...sections]);
}

function segments(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

function byDepth(urls: readonly string[]): string[] {
  const depth = (url: string): number => segments(new URL(url).pathname).length;
  return urls.toSorted((a, b) => depth(a) - depth(b));
}
