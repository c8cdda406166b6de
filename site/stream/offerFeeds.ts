import { everything, leagueScope } from '../feeds/feedScope.ts';
import * as paths from '../../common/paths.ts';
import type { StreamRequest } from './streamRequest.ts';

const feedPath = /^\/feeds\/.*\b(all|official)\.(xml|json)$/;

/**
 * Offers the feeds that carry what is shown: those of a league, the official ones alone, or, where no feed
 * is filtered so, none. Both the links of FeedLinks.astro and those that feed readers look for.
 *
 * @param leagueName What the league that is asked for is called.
 */
export function offerFeeds({ league, kind, topic }: StreamRequest, leagueName: string): void {
  const scope = league === '' ? everything : leagueScope({ slug: league, name: leagueName });
  let hasAny = false;
  for (const link of document.querySelectorAll<HTMLElement>(
    '.feed-links a, link[href^="/feeds/"]',
  )) {
    const [, name, format] = feedPath.exec(link.getAttribute('href') ?? '') ?? [];
    if (name === undefined) continue;
    const feed = scope[name === 'all' ? 'all' : 'official'];
    const isFit = topic === '' && (kind === '' || (kind === 'official' && name === 'official'));
    hasAny ||= isFit;
    link.setAttribute('href', paths.feed(feed.name, format === 'json' ? 'json' : 'xml'));
    if (link instanceof HTMLLinkElement) {
      link.title = feed.title;
      // Which none looks for.
      link.setAttribute('rel', isFit ? 'alternate' : '');
    }
    const words = link.querySelector('.sr-only');
    if (words !== null)
      words.textContent = name === 'all' ? ` of ${feed.title}` : `: ${feed.title}`;
    const item = link.closest('li');
    if (item !== null) item.hidden = !isFit;
  }
  const place = document.querySelector<HTMLElement>('.feed-links');
  if (place !== null) place.hidden = !hasAny;
}
