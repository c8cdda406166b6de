/**
 * Marks the page until all of it has been painted once, for the style sheets to leave for later what
 * would hold that up: pictures further down (a dozen publishers' answers, and decoding what they
 * send), and on a visitor's first page the typefaces, which later pages have at hand.
 */
export function waitForPaint({ isFirstPage }: { isFirstPage: boolean }): void {
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
