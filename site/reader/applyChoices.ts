import type { ReaderChoices } from './readerChoices.ts';

const root = document.documentElement;

/**
 * Tells the style sheets what the visitor chose, without touching a single card: this also holds for
 * cards that are not there yet. Slugs were checked when they were read.
 */
export function applyChoices({ clubs, shielded, muted }: ReaderChoices): void {
  root.toggleAttribute('data-following', clubs.length > 0);
  root.toggleAttribute('data-mutes', muted.length > 0);
  const rules = new CSSStyleSheet();
  if (shielded.length > 0) {
    const stories = shielded.map((slug) => `[data-club~="${slug}"]`).join();
    // Stronger than the animation that ends the wait for muted words.
    rules.replaceSync(`:is(${stories},[data-unnamed]):not([data-shown]){--veil:hidden!important}`);
  }
  // Unlike a style element it needs no permission of the content security policy.
  document.adoptedStyleSheets = [rules];
}
