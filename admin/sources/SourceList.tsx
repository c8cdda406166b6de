import { Link, Typography } from '@mui/material';
import { DataTable, List, Pagination, SelectInput, useRecordContext } from 'react-admin';
import { choicesOf } from '../fields/choicesOf.ts';
import { ClubInput } from '../fields/ClubInput.tsx';
import { EmptyList } from '../fields/EmptyList.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { FlagSwitch } from '../fields/FlagSwitch.tsx';
import { Moment } from '../fields/Moment.tsx';
import { ClockWarning } from './ClockWarning.tsx';
import { describeSourceState, sourceStates } from './describeSourceState.ts';
import { sourceColumns, sourceName, sourceTypes, type Source } from './source.ts';

/** All sources, with their health in words. */
export function SourceList() {
  return (
    <List<Source>
      actions={false}
      title={<PageTitle>Sources</PageTitle>}
      empty={<EmptyList>No sources configured yet</EmptyList>}
      exporter={false}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={25}
      queryOptions={{ meta: { columns: sourceColumns } }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable<Source> bulkActionButtons={false} rowClick={false} sx={tableStyle}>
        <DataTable.Col source="club(name)" label="Club" field={ClubName} className="wide" />
        <DataTable.Col source="name" label="Source" field={NameAndAddress} />
        <DataTable.Col source="type" label="Type" field={TypeName} className="wide" />
        <DataTable.Col source="error_count" label="State" field={Condition} />
        <DataTable.Col source="is_enabled" label="Enabled" field={EnabledSwitch} />
      </DataTable>
    </List>
  );
}

const filters = [
  <ClubInput key="club" source="club_id" alwaysOn />,
  <SelectInput key="type" source="type" label="Type" choices={choicesOf(sourceTypes)} alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={choicesOf(sourceStates)}
    alwaysOn
  />,
  <SelectInput
    key="enabled"
    source="is_enabled"
    label="Enabled"
    choices={choicesOf({ true: 'Enabled', false: 'Switched off' })}
    alwaysOn
  />,
];

const tableStyle = {
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
  '& .narrow': { display: { xs: 'block', sm: 'none' } },
  '& td': { verticalAlign: 'top' },
  '& th, & td': { px: { xs: 0.75, sm: 1.5 } },
};

function ClubName() {
  return useRecordContext<Source>()?.club.name;
}

function NameAndAddress() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" className="narrow">
        {source.club.name}
      </Typography>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{sourceName(source)}</Typography>
      <Link
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {source.url.replace(/^https?:\/\/(www\.)?/i, '')}
      </Link>
    </>
  );
}

function TypeName() {
  const source = useRecordContext<Source>();
  return source === undefined ? null : sourceTypes[source.type];
}

function Condition() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  const { words, needsAttention } = describeSourceState(source, new Date());
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, color: needsAttention ? 'error.main' : 'text.primary' }}
      >
        {words}
      </Typography>
      {source.last_error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: '44ch' }}>
          {source.last_error}
        </Typography>
      )}
      <ClockWarning />
      {source.last_checked_at === null ? null : (
        <Typography variant="body2" color="textSecondary">
          Read <Moment at={source.last_checked_at} />
        </Typography>
      )}
    </>
  );
}

function EnabledSwitch() {
  return (
    <FlagSwitch<Source>
      source="is_enabled"
      label={(source) => `Enabled: ${sourceName(source)}, ${source.club.name}`}
      notice={(isOn) => (isOn ? 'Source enabled' : 'Source switched off')}
      failure="Failed to update source"
    />
  );
}
