import { newsPageOf } from '../lib/newsPages.ts';
import { applyChoices } from './applyChoices.ts';
import { loadChoices, recordPageView } from './readerStorage.ts';

/**
 * Runs before the page is painted: covers shielded stories, makes room for what will be added, holds
 * back what will make way, and notes the visit.
 */
export function meetReader(): void {
  const { documentElement } = document;
  applyChoices(loadChoices());
  documentElement.toggleAttribute('data-linked', location.hash.startsWith('#clubs='));
  documentElement.toggleAttribute('data-older-news', newsPageOf(location.search, Infinity) > 1);
  const { previousVisitMs } = recordPageView(Date.now());
  if (previousVisitMs !== null) documentElement.dataset['previousVisit'] = `${previousVisitMs}`;
  documentElement.dataset['reader'] = '';
}
