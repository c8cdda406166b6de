import { coverRules } from './coverRules.ts';
import { loadChoices, loadTheme, recordPageView } from './readerStorage.ts';
import { markImages } from '../pictures/markImages.ts';

// Bundled on its own, for the head of every page.
meetReader();

/**
 * Runs before the page is painted and sets nothing but attributes and rules: which results are covered, what
 * is held back because it will make way, whether pages are dark; and notes the visit.
 */
function meetReader(): void {
  const { documentElement } = document;
  const { isFirstPage, previousVisitMs } = recordPageView(Date.now());
  waitForPaint(isFirstPage);
  markImages();
  coverRules(loadChoices());
  documentElement.dataset['theme'] = loadTheme();
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
 * Marks the page until all of it has been painted once, for style sheets and scripts to leave for
 * later what would hold that up: pictures further down (a dozen publishers' answers, and decoding
 * what they send), and on a visitor's first page the typefaces, which later pages have at hand.
 */
function waitForPaint(isFirstPage: boolean): void {
  const { documentElement, fonts } = document;
  documentElement.dataset['unpainted'] = '';
  documentElement.toggleAttribute('data-stand-ins', isFirstPage);

  /** Both typefaces of `common/fonts.css` at once: each that came alone would set the page anew. */
  async function useTypefaces(): Promise<void> {
    await Promise.allSettled([
      fonts.load('600 1em "Barlow Condensed"'),
      fonts.load('1em "Source Sans 3"'),
    ]);
    documentElement.toggleAttribute('data-stand-ins', false);
  }

  document.addEventListener('DOMContentLoaded', () => {
    // Before the first frame, and before the one after it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        delete documentElement.dataset['unpainted'];
        if (isFirstPage) void useTypefaces();
      });
    });
  });
}
