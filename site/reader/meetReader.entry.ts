import { applyChoices } from './applyChoices.ts';
import { loadChoices, loadTheme, recordPageView, storiesCame } from './readerStorage.ts';
import { askForCards } from './myClubs/earlyCards.ts';
import * as paths from '../../common/paths.ts';
import { shortAge, showAge } from '../stories/shortAge.ts';

// Bundled on its own, for the head of every page.
meetReader();

/**
 * Runs before the page is painted: covers shielded stories, makes room for what will be added, holds
 * back what will make way, and notes the visit.
 */
function meetReader(): void {
  const { documentElement } = document;
  const { isFirstPage, previousVisitMs } = recordPageView(Date.now());
  const choices = loadChoices();
  const hasStoriesToCome = location.pathname === paths.myClubs && choices.clubs.length > 0;
  waitForPaint({ isFirstPage, hasStoriesToCome });
  tellAges();
  applyChoices(choices);
  if (hasStoriesToCome) askForCards(choices.clubs);
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
 * what they send), and on a visitor's first page the typefaces, which later pages have at hand. Where
 * a fan's stories are all that a page is for, it is not painted before these have come.
 */
function waitForPaint({
  isFirstPage,
  hasStoriesToCome,
}: Record<'isFirstPage' | 'hasStoriesToCome', boolean>): void {
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

  document.addEventListener(hasStoriesToCome ? storiesCame : 'DOMContentLoaded', () => {
    // Before the first frame, and before the one after it.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        delete documentElement.dataset['unpainted'];
        if (isFirstPage) void useTypefaces();
      });
    });
  });
}

/** Puts ages beside the dates of the last day as they arrive: nothing moves when they are painted. */
function tellAges(): void {
  const nowMs = Date.now();
  const tell = (end?: number) => {
    const times = document.querySelectorAll<HTMLTimeElement>('[data-club] time');
    for (const time of [...times].slice(0, end)) {
      const age = shortAge(nowMs - Date.parse(time.dateTime));
      if (age !== null) showAge(time, age);
    }
  };
  const observer = new MutationObserver(() => {
    // Of the last one only a part may have come.
    tell(-1);
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    tell();
  });
}
