import { Typography } from '@mui/material';
import { useGetManyAggregate, useRecordContext } from 'react-admin';
import { Sparkline } from './Sparkline.tsx';
import { describeUsual, type Weeks } from './statistics.ts';

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
            <Typography variant="body2" className="figures" aria-hidden noWrap>
              <span className="on-phone">Stories: </span>
              {counted.usual === null
                ? `${(counted.weeks.at(-2) ?? 0).toLocaleString('en-GB')} last week`
                : `${describeUsual(counted.usual)} a week`}
            </Typography>
          ) : null}
          <Sparkline weeks={counted.weeks} usual={counted.usual} />
        </>
      )}
    </div>
  );
}
