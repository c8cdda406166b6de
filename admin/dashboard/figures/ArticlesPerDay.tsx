import type { OverviewFigures } from './overviewFigures.ts';

const barHeight = 56;
// The days are days of the calendar, which no time zone is to shift.
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** How many articles each day brought: a bar, its number above and its day below. */
export function ArticlesPerDay({ days }: { days: OverviewFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ articles }) => articles));
  return (
    <ol aria-label="Articles per day" className="days">
      {days.map(({ day, articles }, place) => {
        const count = articles.toLocaleString('en-GB');
        return (
          <li key={day}>
            <span className="unseen">{`${longDay.format(new Date(day))}: ${count} articles`}</span>
            <div aria-hidden className="figures">
              {count}
            </div>
            <div aria-hidden className="bar" style={{ height: (barHeight * articles) / most }} />
            <div aria-hidden className="day">
              {place === days.length - 1 ? 'Today' : shortDay.format(new Date(day))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
