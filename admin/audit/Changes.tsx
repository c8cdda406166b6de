import { Box } from '@mui/material';
import {
  List,
  ListNoResults,
  Pagination,
  RecordsIterator,
  SelectInput,
  Title,
  WithListContext,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { choicesOf } from '../fields/choicesOf.ts';
import { EmptyList } from '../fields/EmptyList.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { recordNames, type Change } from './change.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { RecordHistory } from './RecordHistory.tsx';

/** What administrators did, and the way back: all of it, or what happened to `?table=…&record=…`. */
export function Changes() {
  const [parameters] = useSearchParams();
  const table = parameters.get('table');
  const recordId = parameters.get('record');
  if (table === null || recordId === null) return <AllChanges />;
  return (
    <Box sx={{ pt: 2, maxWidth: 900 }}>
      <Title title={<PageTitle>Changes</PageTitle>} />
      <RecordHistory table={table} recordId={recordId} />
    </Box>
  );
}

function AllChanges() {
  return (
    <List<Change>
      resource="audit_log"
      title={<PageTitle>Changes</PageTitle>}
      actions={false}
      empty={<EmptyList>No administrator has changed anything yet.</EmptyList>}
      exporter={false}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={25}
      sort={{ field: 'made_at', order: 'DESC' }}
      sx={{ maxWidth: 900 }}
    >
      <WithListContext<Change> empty={<ListNoResults />} loading={null}>
        <Box component="ul" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RecordsIterator<Change>>
            <ChangeRow />
          </RecordsIterator>
        </Box>
      </WithListContext>
    </List>
  );
}

const filters = [
  <SelectInput
    key="table"
    source="table_name"
    label="What"
    choices={choicesOf(
      Object.fromEntries(
        Object.entries(recordNames).map(([table, [, many]]) => [
          table,
          many.charAt(0).toUpperCase() + many.slice(1),
        ]),
      ),
    )}
    alwaysOn
  />,
];
