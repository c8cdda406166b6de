import { showStory } from './coverStory.ts';
import { formatDate, formatTime } from '../stories/formatDate.ts';

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

/** When the visit before this one ended, as `meetReader` noted it; null on a first visit. */
export const previousVisitMs = readPreviousVisit();

/** Fills the line that counts the stories that are new since the last visit. */
export function showNewCount(): void {
  if (previousVisitMs === null) return;
  const keys = new Set(
    [...document.querySelectorAll<HTMLElement>('.story[data-new]')].map(
      ({ dataset }) => dataset['story'],
    ),
  );
  const figure = keys.size === 0 ? 'Nothing' : `${keys.size}`;
  const last = new Date(previousVisitMs);
  const isToday = formatDate(last) === formatDate(new Date());
  const when = isToday ? `at ${formatTime(last)}` : `on ${formatDate(last)}`;
  const sentence = `${figure} new here since your last visit ${when}`;
  for (const line of document.querySelectorAll('.since-visit')) line.textContent = sentence;
}

function readPreviousVisit(): number | null {
  const { previousVisit } = document.documentElement.dataset;
  return previousVisit === undefined ? null : Number(previousVisit);
}
