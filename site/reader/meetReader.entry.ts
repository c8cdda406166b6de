import { applyChoices } from './applyChoices.ts';
import { loadChoices, recordPageView } from './readerStorage.ts';

// Bundled on its own, for the head of every page.
meetReader();

/**
 * Runs before the page is painted: covers shielded stories, makes room for what will be added, holds
 * back what will make way, and notes the visit.
 */
function meetReader(): void {
  const { documentElement } = document;
  const { isFirstPage, previousVisitMs } = recordPageView(Date.now());
  waitForPaint({ isFirstPage });
  applyChoices(loadChoices());
  documentElement.toggleAttribute('data-linked', location.hash.startsWith('#clubs='));
  // Which page that is, and whether there is one, is left to the pager: this file holds up the page.
  documentElement.toggleAttribute(
    'data-older-news',
    /[?&](page|league|kind|topic)=./.test(location.search),
  );
  if (previousVisitMs !== null) documentElement.dataset['previousVisit'] = `${previousVisitMs}`;
  documentElement.dataset['reader'] = '';
}

/**
 * Marks the page until all of it has been painted once, for the style sheets to leave for later what
 * would hold that up: pictures further down (a dozen publishers' answers, and decoding what they
 * send), and on a visitor's first page the typefaces, which later pages have at hand.
 */
function waitForPaint({ isFirstPage }: { isFirstPage: boolean }): void {
  const { documentElement } = document;
  documentElement.dataset['unpainted'] = isFirstPage ? 'first-page' : '';
  document.addEventListener('DOMContentLoaded', () => {
    // Before the first frame, and before the one after it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        delete documentElement.dataset['unpainted'];
      });
    });
  });
}
