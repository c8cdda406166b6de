import { Box } from '@mui/material';
import {
  ListBase,
  FilterForm,
  ListNoResults,
  Pagination,
  RecordsIterator,
  SelectInput,
  WithListContext,
} from 'react-admin';
import { choicesOf } from '../fields/choicesOf.ts';
import { FetchRow } from './FetchRow.tsx';
import { fetchColumns, outcomeWords, type SourceFetch } from './sourceFetch.ts';

/** What became of the sources of a run; fetches are forgotten after 30 days. */
export function FetchList({ runId }: { runId: string }) {
  return (
    <ListBase<SourceFetch>
      resource="source_fetches"
      filter={{ job_id: runId }}
      perPage={50}
      queryOptions={{ meta: { columns: fetchColumns } }}
      sort={{ field: 'fetched_at', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
    >
      <FilterForm filters={filters} />
      <WithListContext<SourceFetch> empty={<ListNoResults />} loading={null}>
        <Box component="ul" aria-label="Sources of the run" sx={listStyle}>
          <RecordsIterator<SourceFetch>>
            <FetchRow />
          </RecordsIterator>
        </Box>
      </WithListContext>
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}

const filters = [
  <SelectInput
    key="outcome"
    source="outcome"
    label="Outcome"
    choices={choicesOf(outcomeWords)}
    alwaysOn
  />,
];

const listStyle = { listStyle: 'none', m: 0, p: 0, clear: 'both' };
