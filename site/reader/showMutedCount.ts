import { showStory } from './coverStory.ts';

let isListening = false;

/** Says at the foot of the window how many muted stories the page hides, and lets all be shown. */
export function showMutedCount(): void {
  const bar = document.querySelector('[data-foot-bars] .muted-count');
  const words = bar?.querySelector('span');
  const button = bar?.querySelector('button');
  if (!words || !button) return;
  if (!isListening) button.addEventListener('click', showAll);
  isListening = true;
  const { length: count } = mutedStories();
  button.hidden = count === 0;
  const sentence = count === 0 ? '' : `${count} muted ${count === 1 ? 'story' : 'stories'} hidden`;
  // Said again, it would be read out again.
  if (words.textContent !== sentence) words.textContent = sentence;
}

function showAll(): void {
  const stories = mutedStories();
  stories.forEach(showStory);
  showMutedCount();
  stories[0]?.querySelector<HTMLElement>('.headline a, :scope > a')?.focus();
}

function mutedStories(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-muted]')];
}
