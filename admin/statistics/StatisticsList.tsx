import { Tab, Tabs } from '@mui/material';
import {
  Link,
  List,
  Pagination,
  RecordsIterator,
  SortButton,
  TopToolbar,
  WithListContext,
} from 'react-admin';
import { ClubInput } from '../fields/ClubInput.tsx';
import { choiceFilter, LeagueInput, searchFilter } from '../fields/filters.tsx';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { clubColumns, sourceColumns } from './statistics.ts';
import { StatisticsRow } from './StatisticsRow.tsx';
import { NoRows } from '../lists/NoRows.tsx';

/** The clubs of the active season, those that fell silent first. */
export function ClubsBySilence() {
  return <StatisticsList of="clubs" />;
}

/** The sources, those that fell silent first; those that are read unless others are asked for. */
export function SourcesBySilence() {
  return <StatisticsList of="sources" />;
}

const lists = {
  clubs: {
    resource: 'club_statistics',
    title: 'Statistics',
    filter: { 'league_id@not.is': 'null' },
    filterDefaultValues: {},
    filters: [
      searchFilter('Search clubs'),
      <LeagueInput key="league" source="league_id" label="League" alwaysOn />,
    ],
    meta: { columns: clubColumns, searchIn: ['name'] },
  },
  sources: {
    resource: 'source_statistics',
    title: 'Statistics of sources',
    filter: {},
    // A source that is switched off is silent on purpose, so it is shown only when asked for.
    filterDefaultValues: { is_enabled: 'true' },
    filters: [
      searchFilter('Search sources'),
      <ClubInput key="club" source="club_id" label="Club" alwaysOn />,
      choiceFilter('is_enabled', 'Enabled', { true: 'Enabled', false: 'Switched off' }),
    ],
    meta: { columns: sourceColumns, searchIn: ['name', 'club_name'] },
  },
} as const;

function StatisticsList({ of }: { of: keyof typeof lists }) {
  const { resource, title, filter, filterDefaultValues, filters, meta } = lists[of];
  return (
    <>
      <Tabs value={of} aria-label="Statistics" component="nav" textColor="inherit">
        <Tab value="clubs" label="Clubs" component={Link} to="/statistics" />
        <Tab value="sources" label="Sources" component={Link} to="/statistics/sources" />
      </Tabs>
      <List
        key={of}
        resource={resource}
        title={<PageTitle>{title}</PageTitle>}
        actions={<ListActions />}
        empty={<EmptyList>Nothing is counted yet.</EmptyList>}
        exporter={false}
        filter={filter}
        filterDefaultValues={filterDefaultValues}
        filters={[...filters]}
        queryOptions={{ meta }}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        perPage={25}
        sort={{ field: 'silence', order: 'DESC' }}
        sx={{ maxWidth: 1000 }}
      >
        <WithListContext empty={<NoRows />} loading={null}>
          <ul aria-label={title} className="rows">
            <RecordsIterator>
              <StatisticsRow of={of} />
            </RecordsIterator>
          </ul>
        </WithListContext>
      </List>
    </>
  );
}

function ListActions() {
  return (
    <TopToolbar>
      <SortButton fields={['silence', 'name', 'stories', 'routine_share', 'last_story_at']} />
    </TopToolbar>
  );
}
