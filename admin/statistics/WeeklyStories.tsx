import { useGetManyAggregate, useRecordContext } from 'react-admin';
import { Small } from '../fields/elements.tsx';
import { describeUsual, type Weeks } from './statistics.ts';
import './statistics.css';

/** The view that has the weeks of each kind of record. */
const views = { clubs: 'club_statistics', sources: 'source_statistics' } as const;

interface WeeklyStoriesProps {
  of: keyof typeof views;
  /** Where no words stand beside it, what is usual stands above; on a phone, where no head names it, beside. */
  isAlone?: boolean;
}

/** A small plot of the year of the record in context; all rows of a list ask for theirs at once. */
export function WeeklyStories({ of, isAlone = false }: WeeklyStoriesProps) {
  const id = useRecordContext<{ id: string }>()?.id;
  const { data } = useGetManyAggregate<Weeks>(
    views[of],
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined },
  );
  const [counted] = data ?? [];
  // Its place is kept, so that rows do not move when it comes.
  return (
    <div className="weekly-stories" data-alone={isAlone}>
      {counted === undefined ? null : (
        <>
          {isAlone ? (
            <Small className="figures" aria-hidden noWrap>
              <span className="on-phone">Stories: </span>
              {counted.usual === null
                ? `${(counted.weeks.at(-2) ?? 0).toLocaleString('en-GB')} last week`
                : `${describeUsual(counted.usual)} a week`}
            </Small>
          ) : null}
          <Sparkline weeks={counted.weeks} usual={counted.usual} />
        </>
      )}
    </div>
  );
}

const height = 24;
const pitch = 2;

/** A year of weeks as bars, without axes; the last two stand out. */
function Sparkline({ weeks, usual }: Omit<Weeks, 'id'>) {
  const most = Math.max(1, ...weeks);
  const bars = weeks.map((stories, place) => {
    // A week without any story shows as a gap, one with few as more than that.
    const length = stories === 0 ? 0 : Math.max(1, (height * stories) / most);
    return `M${String((place + 0.5) * pitch)} ${String(height)}v-${length.toFixed(1)}`;
  });
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={describeWeeks({ weeks, usual })}
      viewBox={`0 0 ${String(weeks.length * pitch)} ${String(height)}`}
      width={weeks.length * pitch}
      height={height}
    >
      <path d={bars.slice(0, -2).join('')} />
      <path className="newest" d={bars.slice(-2).join('')} />
    </svg>
  );
}

function describeWeeks({ weeks, usual }: Omit<Weeks, 'id'>): string {
  const count = (number: number) => number.toLocaleString('en-GB');
  const range = `Stories a week over a year: ${count(Math.min(...weeks))} to ${count(Math.max(...weeks))}`;
  const recent = `last week ${count(weeks.at(-2) ?? 0)}, this week ${count(weeks.at(-1) ?? 0)}`;
  return usual === null
    ? `${range}, ${recent}`
    : `${range}, usually ${describeUsual(usual)}, ${recent}`;
}
