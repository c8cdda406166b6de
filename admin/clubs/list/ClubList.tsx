import { DataTable, Link, List, Pagination, TopToolbar } from 'react-admin';
import { pyramid } from '../../../common/pyramid/pyramid.ts';
import { Faint, SmallButton, TextButton } from '../../fields/elements.tsx';
import { leagueFilter, searchFilter } from '../../fields/filters.tsx';
import { ExportCsvButton } from '../../files/ExportCsvButton.tsx';
import { EmptyList, NoRows, PageTabs, PageTitle } from '../../layout/Page.tsx';
import { clubPages } from '../../statistics/statistics.ts';
import { WeeklyStories } from '../../statistics/WeeklyStories.tsx';
import { UploadBadge } from '../badge/ClubBadge.tsx';
import type { ClubSummary } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';
import { clubTableColumns, clubTableRow } from './clubTable.ts';
import '../clubs.css';

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
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        queryOptions={{ meta: listMeta }}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <DataTable<ClubSummary>
          bulkActionButtons={false}
          empty={<NoRows />}
          rowClick={false}
          className="club-table"
        >
          <DataTable.Col source="name" label="Club" render={crestAndName} />
          <DataTable.Col source="league_tier" label="League" render={league} className="wide" />
          <DataTable.Col label="Stories a week" className="wide" disableSort>
            <WeeklyStories of="clubs" isAlone />
          </DataTable.Col>
          <DataTable.NumberCol source="source_count" label="Sources" />
          <DataTable.NumberCol source="enabled_count" label="Enabled" className="wide" />
          <DataTable.Col source="failing_count" label="Failing" render={failing} align="right" />
          <DataTable.Col label="Badge" className="wide" render={uploadBadge} />
        </DataTable>
      </List>
    </>
  );
}

const listMeta = { searchIn: ['name'] };

const filters = [searchFilter('Search clubs'), leagueFilter()];

function ListActions() {
  return (
    <TopToolbar className="list-actions">
      <ExportCsvButton<ClubSummary>
        name="club"
        columns={clubTableColumns}
        toRow={clubTableRow}
        meta={listMeta}
      />
      <SmallButton label="Badges" to="/clubs/badges" />
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
  return <TextButton label="Create club" to="/clubs/create" variant="outlined" />;
}

function uploadBadge(club: ClubSummary) {
  return <UploadBadge club={club} />;
}

function crestAndName(club: ClubSummary) {
  return (
    <div className="crest-and-name">
      <ClubCrest club={club} />
      <div>
        <Link to={`/clubs/${club.id}`} color="textPrimary" className="name">
          {club.name}
        </Link>
        <Faint className="narrow">{league(club)}</Faint>
      </div>
    </div>
  );
}

function league({ league_name: name }: ClubSummary) {
  return name ?? 'In no league';
}

function failing(club: ClubSummary) {
  return (
    <span className={club.failing_count > 0 ? 'trouble name' : undefined}>
      {club.failing_count}
    </span>
  );
}
