import { formatDay } from '../fields/time.ts';
import type { Week } from './useWeeks.ts';

/** The figures of the charts, the newest week first. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <details>
      <summary>All weeks in figures</summary>
      <table className="figures weeks">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Stories</th>
            <th scope="col">Routine</th>
            <th scope="col">Fetches</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, stories, routine, fetches, failures }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              {[stories, routine, fetches, failures].map((number, place) => (
                <td key={place}>{number.toLocaleString('en-GB')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
