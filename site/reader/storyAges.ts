import { everyMinute } from '../freshness/everyMinute.ts';
import { shortAge, showAge } from '../stories/shortAge.ts';

/** Keeps the ages of the stories right as long as the page is open. */
export function startStoryAges(): void {
  everyMinute(showAges);
}

/** Says of stories of the last day how old they are; most were told before they were painted: see `meetReader`. */
export function showAges(): void {
  const nowMs = Date.now();
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-club] time')) {
    showAge(time, shortAge(nowMs - Date.parse(time.dateTime)));
  }
}
