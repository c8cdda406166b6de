import type { ReaderChoices } from './readerChoices.ts';

const root = document.documentElement;

/**
 * Tells the style sheets what the visitor chose, without touching a single card: this also holds for
 * cards that are not there yet. Slugs were checked when they were read.
 */
export function applyChoices({ clubs, shielded, muted }: ReaderChoices): void {
  root.toggleAttribute('data-following', clubs.length > 0);
  root.toggleAttribute('data-hides', shielded.length + muted.length > 0);
  // Then nothing but lines comes where the home page has room for stories.
  root.toggleAttribute(
    'data-all-shielded',
    clubs.every((slug) => shielded.includes(slug)),
  );
  const rules = new CSSStyleSheet();
  if (shielded.length > 0) {
    const stories = shielded.map((slug) => `[data-club~="${slug}"]`).join();
    // Also where the scripts that put covers there never come.
    rules.replaceSync(
      `:is(${stories},[data-unnamed]):not([data-shown])>:not(.cover){display:none!important}`,
    );
  }
  // Unlike a style element it needs no permission of the content security policy.
  document.adoptedStyleSheets = [rules];
}
