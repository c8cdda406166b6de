import { everyMinute } from '../freshness/everyMinute.ts';
import { shortAge, showAge } from '../stories/shortAge.ts';

const paper = matchMedia('print');

/** Keeps the ages of the stories right as long as the page is open; on paper they have their dates. */
export function startStoryAges(): void {
  everyMinute(showAges);
  paper.addEventListener('change', showAges);
}

/** Says of stories of the last day how old they are; most were told before they were painted: see `meetReader`. */
export function showAges(): void {
  const nowMs = Date.now();
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-club] time')) {
    showAge(time, paper.matches ? null : shortAge(nowMs - Date.parse(time.dateTime)));
  }
}
