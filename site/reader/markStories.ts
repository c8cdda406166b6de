import { mutedPhrase } from './mutedWords.ts';
import { coverStory, namesWanted, storyTexts, uncoverStory, type Reason } from './coverStory.ts';
import { currentChoices, watchChoices } from './reader.ts';
import { showHiddenCount } from './hiddenCount.ts';
import { previousVisitMs } from './previousVisit.ts';
import { showAges } from './storyAges.ts';

const stories = '[data-club]';

/**
 * Covers shielded and muted stories with a way to see them, marks those of the visitor's clubs that are
 * new since the last visit, and tells how old they are: those of the page, and those that other scripts
 * add to it or take away later.
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
    const reason = reasonToHide(story);
    if (reason === null) uncoverStory(story);
    else coverStory(story, reason);
  }
  showAges();
  // Only now is every story known that has to be hidden: until here the style sheet held all back.
  document.documentElement.dataset['marked'] = '';
  showHiddenCount();
  if (currentChoices().shielded.length > 0 && document.querySelector('[data-unnamed]')) {
    document.dispatchEvent(new Event(namesWanted));
  }
}

function reasonToHide(story: HTMLElement): Reason | null {
  if ('shown' in story.dataset) return null;
  const { muted, shielded } = currentChoices();
  const phrase = mutedPhraseOf(story, muted);
  if (phrase !== null) return { kind: 'muted', phrase };
  const slug = slugsOf(story).find((each) => shielded.includes(each));
  if (slug !== undefined) return { kind: 'shielded', slug };
  const isUnknown = 'unnamed' in story.dataset && shielded.length > 0;
  return isUnknown ? { kind: 'shielded', slug: null } : null;
}

/** What of a story is muted. */
export function mutedPhraseOf(story: ParentNode, muted: readonly string[]): string | null {
  if (muted.length === 0) return null;
  const parts = story.querySelectorAll(storyTexts);
  return [...parts].reduce<string | null>(
    (found, { textContent }) => found ?? mutedPhrase(textContent, muted),
    null,
  );
}

/** The clubs that carry a story: they come first, and then those that it names. */
function carriersOf(story: HTMLElement): string[] {
  return slugsOf(story).slice(0, Number(story.dataset['carriers'] ?? 1));
}

function slugsOf({ dataset }: HTMLElement): string[] {
  return dataset['club']?.split(' ') ?? [];
}

function markNew(story: HTMLElement): void {
  const time = story.querySelector('time');
  if (previousVisitMs === null || time === null) return;
  const { clubs } = currentChoices();
  const isMine = carriersOf(story).some((slug) => clubs.includes(slug));
  if (isMine && Date.parse(time.dateTime) > previousVisitMs) showAsNew(story, time);
  else if ('new' in story.dataset) {
    delete story.dataset['new'];
    time.querySelector('.sr-only')?.remove();
  }
}

/** Marks a story as new, for those who see its date and for those who hear it. */
function showAsNew(story: HTMLElement, time: HTMLTimeElement): void {
  if ('new' in story.dataset) return;
  story.dataset['new'] = '';
  const words = document.createElement('span');
  words.className = 'sr-only';
  words.textContent = ', new since your last visit';
  time.append(words);
}
