import type { StreamRequest } from './streamRequest.ts';

/**
 * Offers the feeds that carry what is shown: those of a league, the official ones alone, or, where no feed
 * is filtered so, none. The page has them all, see FeedLinks.astro, and shows those of everything.
 */
export function offerFeeds({ league, kind, topic }: StreamRequest): void {
  const isOfficial = kind === 'official';
  const hasFeeds = topic === '' && (kind === '' || isOfficial);
  for (const place of document.querySelectorAll<HTMLElement>('[data-feeds-of]')) {
    place.hidden = !hasFeeds || place.dataset['feedsOf'] !== league;
    for (const item of place.querySelectorAll('li')) {
      item.hidden = isOfficial && item.dataset['feed'] !== 'official';
    }
  }
}
