import { applyChoices } from './applyChoices.ts';
import { loadChoices, recordPageView } from './readerStorage.ts';
import { waitForPaint } from './waitForPaint.ts';

/**
 * Runs before the page is painted: covers shielded stories, makes room for what will be added, holds
 * back what will make way, and notes the visit.
 */
export function meetReader(): void {
  const { documentElement } = document;
  const { isFirstPage, previousVisitMs } = recordPageView(Date.now());
  waitForPaint({ isFirstPage });
  applyChoices(loadChoices());
  documentElement.toggleAttribute('data-linked', location.hash.startsWith('#clubs='));
  // Which page that is, and whether there is one, is left to the pager: this file holds up the page.
  documentElement.toggleAttribute('data-older-news', /[?&]page=/.test(location.search));
  if (previousVisitMs !== null) documentElement.dataset['previousVisit'] = `${previousVisitMs}`;
  documentElement.dataset['reader'] = '';
}
