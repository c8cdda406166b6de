import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import {
  Link,
  ListBase,
  RecordsIterator,
  useDataProvider,
  useGetOne,
  WithListContext,
} from 'react-admin';
import { useParams } from 'react-router';
import type { Database } from '../../common/database.types.ts';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { Faint, Moment, Text } from '../fields/elements.tsx';
import { formatDay } from '../fields/time.ts';
import { Page, ReadFailure } from '../layout/Page.tsx';
import { Figure } from '../lists/Figure.tsx';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
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
import { WeeksChart } from './WeeksChart.tsx';
import './statistics.css';

/** A week of a club or a source. */
type Week = Database['public']['Functions']['weekly_statistics']['Returns'][number];

/** A year of a club in charts, and of each of its sources. */
export function StatisticsOfClub() {
  const { id = '' } = useParams();
  return (
    <Year resource="club_statistics" id={id} columns={clubColumns} owner={{ club_id: id }}>
      <Link to={`/clubs/${id}`}>Back to the club</Link>
    </Year>
  );
}

/** A year of a source in charts. */
export function StatisticsOfSource() {
  const { id = '' } = useParams();
  return (
    <Year resource="source_statistics" id={id} columns={sourceColumns} owner={{ source_id: id }}>
      <Link to={`/sources/${id}`}>Back to the source</Link>
    </Year>
  );
}

interface YearProps {
  resource: string;
  id: string;
  columns: readonly string[];
  /** Whose weeks they are, as the database is asked for them. */
  owner: { club_id: string } | { source_id: string };
  /** The way back. */
  children: ReactNode;
}

function Year({ resource, id, columns, owner, children }: YearProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const { data: counted, error } = useGetOne<ClubStatistics | SourceStatistics>(resource, {
    id,
    meta: { columns },
  });
  // Week by week, this one last.
  const weeks = useQuery({
    queryKey: ['weekly_statistics', owner],
    queryFn: () => dataProvider.callDatabase('weekly_statistics', owner),
    retry: false,
  });
  return (
    <Page title={counted === undefined ? 'Statistics' : `Statistics of ${counted.name}`}>
      {children}
      <ReadFailure error={error ?? weeks.error} />
      {counted === undefined ? null : <Figures of={counted} />}
      {weeks.data === undefined ? null : <Charts weeks={weeks.data} />}
      {'club_id' in owner ? <SourcesOfClub clubId={owner.club_id} /> : null}
    </Page>
  );
}

function SourcesOfClub({ clubId }: { clubId: string }) {
  return (
    <ListBase<SourceStatistics>
      resource="source_statistics"
      filter={{ club_id: clubId }}
      perPage={200}
      queryOptions={{ meta: { columns: sourceColumns } }}
      sort={{ field: 'is_enabled.desc,silence', order: 'DESC' }}
      storeKey={false}
      disableSyncWithLocation
    >
      <WithListContext<SourceStatistics> empty={null} loading={null}>
        <Text variant="h2">Its sources</Text>
        <ul aria-label="Its sources" className="rows">
          <RecordsIterator>
            <StatisticsRow of="sources" />
          </RecordsIterator>
        </ul>
      </WithListContext>
    </ListBase>
  );
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
        <Text variant="h2">Stories that came in</Text>
        <WeeksChart
          label={`Stories by week over a year: ${total(bars.stories.values)} in all, ${total(bars.routine.values)} of them routine. The table below has the figures.`}
          weeks={bars.weeks}
          all={bars.stories}
          part={bars.routine}
        />
      </section>
      <section>
        <Text variant="h2">Fetches and their errors</Text>
        <WeeksChart
          label={`Fetches by week over a year: ${total(bars.fetches.values)} in all, ${total(bars.failures.values)} of them failed. The table below has the figures.`}
          weeks={bars.weeks}
          all={bars.fetches}
          part={bars.failures}
        />
      </section>
      <WeeksTable weeks={weeks} />
      <Faint className="text">
        Counted is what came in, by the week in which it was published: what is hidden, moved or
        deleted later stays counted. Weeks begin on Mondays, by the clocks of {timeZone}.
      </Faint>
    </>
  );
}

/** The figures of the charts, the newest week first. */
function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
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
