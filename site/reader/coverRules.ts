import type { ReaderChoices } from './readerChoices.ts';

/** Tells the style sheet of followed and covered clubs, also for cards whose island has not started. */
export function coverRules({ clubs, covered, muted }: ReaderChoices): void {
  const root = document.documentElement;
  root.toggleAttribute('data-following', clubs.length > 0);
  root.toggleAttribute('data-mutes', muted.length > 0);
  const rules = new CSSStyleSheet();
  if (covered.length > 0) {
    const clubsCovered = covered.map((slug) => `[data-club~="${slug}"]`).join();
    const stories = `[data-tells-result]:is(${clubsCovered},[data-unnamed]):not([data-shown])`;
    rules.replaceSync(
      `${stories}>:not(.cover){display:none!important}${stories}>.cover{display:flex}`,
    );
  }
  // Unlike a style element, it needs no permission in the policy.
  document.adoptedStyleSheets = [rules];
}
