import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { ListBase, Link, RecordsIterator, useGetOne, WithListContext } from 'react-admin';
import { useParams } from 'react-router';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { Figure } from '../lists/Figure.tsx';
import { Moment } from '../fields/Moment.tsx';
import { ReadFailure } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import {
  clubColumns,
  describeShare,
  describeUsual,
  isQuiet,
  sourceColumns,
  type ClubStatistics,
  type SourceStatistics,
} from './statistics.ts';
import { StatisticsRow } from './StatisticsRow.tsx';
import { useWeeks, type Week } from './useWeeks.ts';
import { WeeksChart } from './WeeksChart.tsx';
import { WeeksTable } from './WeeksTable.tsx';
import './statistics.css';

/** A year of a club in charts, and of each of its sources. */
export function StatisticsOfClub() {
  const { id = '' } = useParams();
  const { data: club, error } = useGetOne<ClubStatistics>('club_statistics', {
    id,
    meta: { columns: clubColumns },
  });
  const weeks = useWeeks({ club_id: id });
  return (
    <Page title={titleOf(club)}>
      <Link to={`/clubs/${id}`}>Back to the club</Link>
      <ReadFailure error={error ?? weeks.error} />
      {club === undefined ? null : <Figures of={club} />}
      {weeks.data === undefined ? null : <Charts weeks={weeks.data} />}
      <ListBase<SourceStatistics>
        resource="source_statistics"
        filter={{ club_id: id }}
        perPage={200}
        queryOptions={{ meta: { columns: sourceColumns } }}
        sort={{ field: 'is_enabled.desc,silence', order: 'DESC' }}
        storeKey={false}
        disableSyncWithLocation
      >
        <WithListContext<SourceStatistics> empty={null} loading={null}>
          <Typography variant="h2">Its sources</Typography>
          <ul aria-label="Its sources" className="rows">
            <RecordsIterator>
              <StatisticsRow of="sources" />
            </RecordsIterator>
          </ul>
        </WithListContext>
      </ListBase>
    </Page>
  );
}

/** A year of a source in charts. */
export function StatisticsOfSource() {
  const { id = '' } = useParams();
  const { data: source, error } = useGetOne<SourceStatistics>('source_statistics', {
    id,
    meta: { columns: sourceColumns },
  });
  const weeks = useWeeks({ source_id: id });
  return (
    <Page title={titleOf(source)}>
      <Link to={`/sources/${id}`}>Back to the source</Link>
      <ReadFailure error={error ?? weeks.error} />
      {source === undefined ? null : <Figures of={source} />}
      {weeks.data === undefined ? null : <Charts weeks={weeks.data} />}
    </Page>
  );
}

function titleOf(counted: { name: string } | undefined): string {
  return counted === undefined ? 'Statistics' : `Statistics of ${counted.name}`;
}

function Figures({ of: counted }: { of: ClubStatistics | SourceStatistics }) {
  const { this_week, last_week, usual, stories, routine_share, last_story_at } = counted;
  return (
    <dl className="figure-grid">
      <Figure label="This week" value={this_week} isTrouble={isQuiet(counted)} />
      <Figure label="Last week" value={last_week} isTrouble={isQuiet(counted)} />
      <Figure
        label="Usually a week"
        value={usual === null ? undefined : describeUsual(usual)}
        note={usual === null ? 'Known after four weeks' : undefined}
      />
      <Figure
        label="Stories in a year"
        value={stories}
        note={last_story_at === null ? undefined : <LastNew at={last_story_at} />}
      />
      <Figure label="Routine" value={describeShare(routine_share)} />
    </dl>
  );
}

function LastNew({ at }: { at: string }) {
  return (
    <>
      Last new <Moment at={at} />
    </>
  );
}

function Charts({ weeks }: { weeks: readonly Week[] }) {
  const bars = useMemo(
    () => ({
      weeks: weeks.map(({ week }) => week),
      stories: { name: 'stories', values: weeks.map(({ stories }) => stories) },
      routine: { name: 'of them routine', values: weeks.map(({ routine }) => routine) },
      fetches: { name: 'fetches', values: weeks.map(({ fetches }) => fetches) },
      failures: { name: 'of them failed', values: weeks.map(({ failures }) => failures) },
    }),
    [weeks],
  );
  const total = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0).toLocaleString('en-GB');
  return (
    <>
      <section>
        <Typography variant="h2">Stories that came in</Typography>
        <WeeksChart
          label={`Stories by week over a year: ${total(bars.stories.values)} in all, ${total(bars.routine.values)} of them routine. The table below has the figures.`}
          weeks={bars.weeks}
          all={bars.stories}
          part={bars.routine}
        />
      </section>
      <section>
        <Typography variant="h2">Fetches and their errors</Typography>
        <WeeksChart
          label={`Fetches by week over a year: ${total(bars.fetches.values)} in all, ${total(bars.failures.values)} of them failed. The table below has the figures.`}
          weeks={bars.weeks}
          all={bars.fetches}
          part={bars.failures}
        />
      </section>
      <WeeksTable weeks={weeks} />
      <Typography variant="body2" color="textSecondary" className="text">
        Counted is what came in, by the week in which it was published: what is hidden, moved or
        deleted later stays counted. Weeks begin on Mondays, by the clocks of {timeZone}.
      </Typography>
    </>
  );
}
