import { Button, Typography } from '@mui/material';
import { DataTable, Link, List, Pagination, TopToolbar, useRecordContext } from 'react-admin';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import { LeagueInput, searchFilter } from '../fields/filters.tsx';
import { ExportCsvButton } from '../files/ExportCsvButton.tsx';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { clubPages } from '../statistics/statistics.ts';
import { WeeklyStories } from '../statistics/WeeklyStories.tsx';
import type { ClubSummary } from './club.ts';
import { ClubCrest } from './ClubCrest.tsx';
import { clubTableColumns, clubTableRow } from './clubTable.ts';
import { NoRows } from '../lists/NoRows.tsx';
import './clubs.css';

/** The clubs with their league in the active season and the state of their sources. */
export function ClubList() {
  return (
    <>
      <PageTabs label="Clubs" pages={clubPages} />
      <List<ClubSummary>
        resource="club_summaries"
        className="measured"
        title={<PageTitle>Clubs</PageTitle>}
        actions={<ListActions />}
        empty={<NoClubs />}
        exporter={false}
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        perPage={25}
        queryOptions={{ meta: listMeta }}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <DataTable<ClubSummary>
          bulkActionButtons={false}
          empty={<NoRows />}
          rowClick={false}
          className="club-table"
        >
          <DataTable.Col source="name" label="Club" field={CrestAndName} />
          <DataTable.Col source="league_tier" label="League" field={League} className="wide" />
          <DataTable.Col label="Stories a week" className="wide" disableSort>
            <WeeklyStories of="clubs" isAlone />
          </DataTable.Col>
          <DataTable.NumberCol source="source_count" label="Sources" />
          <DataTable.NumberCol source="enabled_count" label="Enabled" className="wide" />
          <DataTable.Col source="failing_count" label="Failing" field={Failing} align="right" />
        </DataTable>
      </List>
    </>
  );
}

const listMeta = { searchIn: ['name'] };

const filters = [
  searchFilter('Search clubs'),
  <LeagueInput key="league" source="league_id" label="League" alwaysOn />,
];

function ListActions() {
  return (
    <TopToolbar className="list-actions">
      <ExportCsvButton<ClubSummary>
        name="club"
        columns={clubTableColumns}
        toRow={clubTableRow}
        meta={listMeta}
      />
      <Button component={Link} to="/clubs/badges" size="small">
        Badges
      </Button>
      <CreateClubButton />
    </TopToolbar>
  );
}

function NoClubs() {
  return (
    <div>
      <EmptyList>
        There are no clubs yet. Create one, or add those of {pyramid.divisions} under Seeder.
      </EmptyList>
      <CreateClubButton />
    </div>
  );
}

/** The framework's own button would float over the list on a phone. */
function CreateClubButton() {
  return (
    <Button component={Link} to="/clubs/create" variant="outlined">
      Create club
    </Button>
  );
}

function CrestAndName() {
  const club = useRecordContext<ClubSummary>();
  if (club === undefined) return null;
  return (
    <div className="crest-and-name">
      <ClubCrest club={club} />
      <div>
        <Link to={`/clubs/${club.id}`} color="textPrimary" className="name">
          {club.name}
        </Link>
        <Typography variant="body2" color="textSecondary" className="narrow">
          <League />
        </Typography>
      </div>
    </div>
  );
}

function League() {
  return useRecordContext<ClubSummary>()?.league_name ?? 'In no league';
}

function Failing() {
  const club = useRecordContext<ClubSummary>();
  if (club === undefined) return null;
  return (
    <span className={club.failing_count > 0 ? 'trouble name' : undefined}>
      {club.failing_count}
    </span>
  );
}
