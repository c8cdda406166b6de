import { Box } from '@mui/material';
import {
  List,
  ListNoResults,
  Pagination,
  RecordsIterator,
  SelectInput,
  WithListContext,
} from 'react-admin';
import { statusWords, triggerWords, type IngestionJob } from '../dashboard/ingestionJob.ts';
import { choicesOf } from '../fields/choicesOf.ts';
import { EmptyList } from '../fields/EmptyList.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { RunRow } from './RunRow.tsx';

/** Every run that nobody dismissed, the newest first. */
export function RunList() {
  return (
    <List<IngestionJob>
      resource="ingestion_jobs"
      title={<PageTitle>Runs</PageTitle>}
      actions={false}
      empty={<EmptyList>No run has begun yet.</EmptyList>}
      exporter={false}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={25}
      sort={{ field: 'created_at', order: 'DESC' }}
      sx={{ maxWidth: 900 }}
    >
      <WithListContext<IngestionJob> empty={<ListNoResults />} loading={null}>
        <Box component="ul" aria-label="Runs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RecordsIterator<IngestionJob>>
            <RunRow />
          </RecordsIterator>
        </Box>
      </WithListContext>
    </List>
  );
}

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="Status"
    choices={choicesOf(statusWords)}
    alwaysOn
  />,
  <SelectInput
    key="trigger"
    source="trigger"
    label="Begun by"
    choices={choicesOf(triggerWords)}
    alwaysOn
  />,
];
