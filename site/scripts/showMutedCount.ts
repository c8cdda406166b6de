import { showStory } from './coverStory.ts';

/** Says at the foot of the window how many muted stories the page hides, and lets all be shown. */
export function showMutedCount(): void {
  const stories = document.querySelectorAll<HTMLElement>('[data-muted]');
  const known = document.querySelector('.muted-count');
  if (stories.length === 0) {
    known?.remove();
    return;
  }
  const bar = known ?? addBar();
  const words = bar.querySelector('span');
  const sentence = `${stories.length} muted ${stories.length === 1 ? 'story' : 'stories'} hidden`;
  if (words && words.textContent !== sentence) words.textContent = sentence;
}

function addBar(): Element {
  const bar = document.createElement('p');
  bar.className = 'muted-count';
  bar.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show';
  button.addEventListener('click', () => {
    const stories = [...document.querySelectorAll<HTMLElement>('[data-muted]')];
    stories.forEach(showStory);
    bar.remove();
    stories[0]?.querySelector<HTMLElement>('.headline a, :scope > a')?.focus();
  });
  bar.append(document.createElement('span'), ' ', button);
  // Within the main landmark, for nothing of a page stands outside of one.
  document.querySelector('main')?.append(bar);
  return bar;
}
