import { everyMinute } from '../freshness/everyMinute.ts';
import { formatDate, formatTime } from '../stories/formatDate.ts';
import { setTimeWords, shortAge } from '../stories/shortAge.ts';

const times = '[data-club] time';
const paper = matchMedia('print');

/** Keeps the ages of the stories right as long as the page is open; on paper they have their dates. */
export function startStoryAges(): void {
  everyMinute(showAges);
  paper.addEventListener('change', showAges);
}

/**
 * Says of stories of the last day how old they are, and of all in `title` when exactly they came out.
 * Most were told before they were painted: see `meetReader`.
 */
export function showAges(): void {
  const nowMs = Date.now();
  for (const time of document.querySelectorAll<HTMLTimeElement>(times)) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const age = paper.matches ? null : shortAge(nowMs - moment.getTime());
    setTimeWords(time, age ?? formatDate(moment));
    if (time.title === '') time.title = `${formatDate(moment)}, ${formatTime(moment)}`;
  }
}
