import { formatDate, formatTime } from '../../stories/formatDate.ts';

/** What is new since `sinceMs` of what clubs answered with, such as `7` or `24+`. */
export function newFigure(
  answers: readonly (readonly { storyKey: string; publishedMs: number }[])[],
  sinceMs: number,
  cardsOfClub = 12,
): string {
  const fresh = answers.map((cards) => cards.filter(({ publishedMs }) => publishedMs > sinceMs));
  const { size } = new Set(fresh.flat().map(({ storyKey }) => storyKey));
  if (size === 0) return 'Nothing';
  // A club answers with its newest stories alone: where all of them are new, older ones may be as well.
  const hasMore = fresh.some(({ length }) => length >= cardsOfClub);
  return hasMore ? `${size}+` : `${size}`;
}

/** Fills the line that counts what is new of the visitor's clubs since the last visit. */
export function showNewCount(figure: string, sinceMs: number): void {
  const last = new Date(sinceMs);
  const isToday = formatDate(last) === formatDate(new Date());
  const when = isToday ? `at ${formatTime(last)}` : `on ${formatDate(last)}`;
  for (const line of document.querySelectorAll('.since-visit')) {
    line.textContent = `${figure} new since your last visit ${when}`;
  }
}
