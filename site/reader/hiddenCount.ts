import { focusStory, showStory } from './coverStory.ts';

const mostNamed = 3;
let isListening = false;

/** Says at the foot of the window how many stories the page hides and for what, and lets all be shown. */
export function showHiddenCount(): void {
  const bar = document.querySelector('[data-foot-bars] .hidden-count');
  const words = bar?.querySelector('span');
  const button = bar?.querySelector('button');
  if (!words || !button) return;
  if (!isListening) button.addEventListener('click', showAll);
  isListening = true;
  const stories = hiddenStories();
  button.hidden = stories.length === 0;
  const sentence = describe(stories.map(({ dataset }) => dataset['covered'] ?? ''));
  // Said again, it would be read out again.
  if (words.textContent !== sentence) words.textContent = sentence;
}

/** @param reasons Of each hidden story its club or phrase; empty where nobody knows. */
function describe(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const known = [...new Set(reasons)].filter((reason) => reason !== '');
  const more = known.length > mostNamed ? ` and ${known.length - mostNamed} more` : '';
  const list = known.slice(0, mostNamed).join(', ');
  const { length: count } = reasons;
  const sentence = `${count} ${count === 1 ? 'story' : 'stories'} hidden`;
  return list === '' ? sentence : `${sentence}: ${list}${more}`;
}

function showAll(): void {
  const stories = hiddenStories();
  stories.forEach(showStory);
  showHiddenCount();
  focusStory(stories[0]);
}

function hiddenStories(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-covered]')];
}
