import { requestNames } from '../stream/streamRequest.ts';
import { coverRules } from './coverRules.ts';
import { readStored, recordPageView, storedChoices, storedTheme } from './readerStorage.ts';

/** In pixels: smaller pictures are blurred when set large. */
const leastWidth = 300;

// Bundled on its own and inlined in the head of every page.
meetReader();

/** Sets attributes and rules before the first paint, and counts the visit. */
function meetReader(): void {
  const { documentElement } = document;
  const { isFirstPage, previousVisitMs } = recordPageView(Date.now());
  waitForPaint(isFirstPage);
  markImages();
  coverRules(readStored(storedChoices));
  documentElement.dataset['theme'] = readStored(storedTheme);
  documentElement.toggleAttribute('data-linked', location.hash.startsWith('#clubs='));
  const asked = new URLSearchParams(location.search);
  // Whether there is such a page is left to the island, as this script holds up the page.
  documentElement.toggleAttribute(
    'data-older-news',
    ['page', ...requestNames].some((name) => Boolean(asked.get(name))),
  );
  if (previousVisitMs !== null) documentElement.dataset['previousVisit'] = `${previousVisitMs}`;
  documentElement.dataset['reader'] = '';
}

/** Marks the page until its first paint: lazy pictures wait for it, and fonts on the first page of all. */
function waitForPaint(isFirstPage: boolean): void {
  const { documentElement, fonts } = document;
  documentElement.dataset['unpainted'] = '';
  documentElement.toggleAttribute('data-stand-ins', isFirstPage);

  /** Both fonts at once: one after the other would set the page anew twice. */
  async function useTypefaces(): Promise<void> {
    await Promise.allSettled([
      fonts.load('600 1em "Barlow Condensed"'),
      fonts.load('1em "Source Sans 3"'),
    ]);
    documentElement.toggleAttribute('data-stand-ins', false);
  }

  document.addEventListener('DOMContentLoaded', () => {
    // Before the first frame, and before the one after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        delete documentElement.dataset['unpainted'];
        if (isFirstPage) void useTypefaces();
      }),
    );
  });
}

/** Marks failed, loaded and small images for the style sheet. Ahead of every image. */
function markImages(): void {
  const listen = (event: 'load' | 'error', mark: (image: HTMLImageElement) => void) =>
    document.addEventListener(
      event,
      ({ target }) => {
        if (target instanceof HTMLImageElement) mark(target);
      },
      true,
    );
  listen('error', ({ dataset }) => {
    dataset['failed'] = '';
  });
  listen('load', (image) => {
    image.dataset['loaded'] = '';
    image.toggleAttribute('data-small', image.naturalWidth < leastWidth);
  });
}
