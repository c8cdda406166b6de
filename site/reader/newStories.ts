import { currentChoices } from './reader.ts';
import { formatDate, formatTime } from '../stories/formatDate.ts';

/** When the visit before this one ended, as `meetReader` noted it; null on a first visit. */
export const previousVisitMs = readPreviousVisit();

/** Fills the line that counts what is new of the visitor's clubs since the last visit. */
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
  const sentence =
    currentChoices().clubs.length === 0 ? '' : `${figure} new since your last visit ${when}`;
  for (const line of document.querySelectorAll('.since-visit')) line.textContent = sentence;
}

function readPreviousVisit(): number | null {
  const { previousVisit } = document.documentElement.dataset;
  return previousVisit === undefined ? null : Number(previousVisit);
}
