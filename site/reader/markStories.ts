import { isMuted } from './readerChoices.ts';
import { coverStory, namesWanted, uncoverStory } from './coverStory.ts';
import { currentChoices, watchChoices } from './reader.ts';
import { showMutedCount, previousVisitMs, showNewCount } from './storyCounts.ts';

const stories = '[data-club]';

/**
 * Covers shielded and muted stories with a way to see them, and marks those that are new since the
 * last visit: those of the page, and those that other scripts add to it or take away later.
 */
export function startStoryMarks(): void {
  watchChoices(markStories);
  new MutationObserver((changes) => {
    const changed = changes.flatMap(({ addedNodes, removedNodes }) => [
      ...addedNodes,
      ...removedNodes,
    ]);
    const hasStories = changed.some(
      (node) => node instanceof Element && (node.matches(stories) || node.querySelector(stories)),
    );
    const hasNamed = changes.some(({ type }) => type === 'attributes');
    if (hasStories || hasNamed) markStories();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-unnamed'],
  });
}

function markStories(): void {
  for (const story of document.querySelectorAll<HTMLElement>(stories)) {
    markNew(story);
    const hidden = hiddenFor(story);
    story.toggleAttribute('data-muted', hidden === 'muted');
    if (hidden === null) uncoverStory(story);
    else coverStory(story, hidden);
  }
  // Only now can every muted story be told: until here the style sheet kept all of them covered.
  document.documentElement.dataset['marked'] = '';
  showMutedCount();
  showNewCount();
  if (currentChoices().shielded.length > 0 && document.querySelector('[data-unnamed]')) {
    document.dispatchEvent(new Event(namesWanted));
  }
}

function hiddenFor(story: HTMLElement): 'muted' | 'shielded' | null {
  if ('shown' in story.dataset) return null;
  const { muted, shielded } = currentChoices();
  if (wordsOf(story).some((text) => isMuted(text, muted))) return 'muted';
  const slugs = story.dataset['club']?.split(' ') ?? [];
  const isUnknown = 'unnamed' in story.dataset && shielded.length > 0;
  return isUnknown || slugs.some((slug) => shielded.includes(slug)) ? 'shielded' : null;
}

/** Headline and excerpt of a card, or the one link of a line. */
export function wordsOf(story: ParentNode): string[] {
  const parts = story.querySelectorAll('.headline, .excerpt, :scope > a');
  return [...parts].map(({ textContent }) => textContent);
}

function markNew(story: HTMLElement): void {
  const time = story.querySelector('time');
  if (previousVisitMs === null || time === null) return;
  if (Date.parse(time.dateTime) > previousVisitMs) showAsNew(story, time);
}

/** Marks a story as new, for those who see its date and for those who hear it. */
export function showAsNew(story: HTMLElement, time: HTMLTimeElement): void {
  if ('new' in story.dataset) return;
  story.dataset['new'] = '';
  const words = document.createElement('span');
  words.className = 'sr-only';
  words.textContent = ', new since your last visit';
  time.append(words);
}
