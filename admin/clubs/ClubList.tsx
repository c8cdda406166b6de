import { Box, Button, Typography } from '@mui/material';
import { DataTable, Link, List, Pagination, TopToolbar, useRecordContext } from 'react-admin';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import { LeagueInput, searchFilter } from '../fields/filters.tsx';
import { ExportCsvButton } from '../files/ExportCsvButton.tsx';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { WeeklyStories } from '../statistics/WeeklyStories.tsx';
import type { ClubSummary } from './club.ts';
import { ClubCrest } from './ClubCrest.tsx';
import { clubTableColumns, clubTableRow } from './clubTable.ts';
import { NoRows } from '../lists/NoRows.tsx';

/** The clubs with their league in the active season and the state of their sources. */
export function ClubList() {
  return (
    <List<ClubSummary>
      resource="club_summaries"
      title={<PageTitle>Clubs</PageTitle>}
      actions={<ListActions />}
      empty={<NoClubs />}
      exporter={false}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={25}
      queryOptions={{ meta: listMeta }}
      sort={{ field: 'name', order: 'ASC' }}
      sx={{ maxWidth: 1000 }}
    >
      <DataTable<ClubSummary>
        bulkActionButtons={false}
        empty={<NoRows />}
        rowClick={false}
        sx={tableStyle}
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
  );
}

const listMeta = { searchIn: ['name'] };

const filters = [
  searchFilter('Search clubs'),
  <LeagueInput key="league" source="league_id" label="League" alwaysOn />,
];

function ListActions() {
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
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
    <Box>
      <EmptyList>
        There are no clubs yet. Create one, or add those of {pyramid.divisions} under Seeder.
      </EmptyList>
      <CreateClubButton />
    </Box>
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
    <Box
      sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}
    >
      <ClubCrest club={club} />
      <Box sx={{ minWidth: 0 }}>
        <Link to={`/clubs/${club.id}`} sx={nameStyle}>
          {club.name}
        </Link>
        <Typography variant="body2" color="textSecondary" className="narrow">
          <League />
        </Typography>
      </Box>
    </Box>
  );
}

function League() {
  return useRecordContext<ClubSummary>()?.league_name ?? 'In no league';
}

function Failing() {
  const club = useRecordContext<ClubSummary>();
  if (club === undefined) return null;
  return (
    <Box
      component="span"
      sx={club.failing_count > 0 ? { color: 'error.main', fontWeight: 600 } : {}}
    >
      {club.failing_count}
    </Box>
  );
}

const nameStyle = {
  fontSize: '1.02rem',
  fontWeight: 600,
  lineHeight: 1.2,
  color: 'text.primary',
  overflowWrap: 'anywhere',
  // The crest and the league beside it lead there too.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

const tableStyle = {
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
  '& .narrow': { display: { xs: 'block', sm: 'none' } },
  '& th, & td': { px: { xs: 0.75, sm: 1.5 }, py: 0.5 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
};
