import { Box } from '@mui/material';
import { ListBase, ListNoResults, Pagination, RecordsIterator, WithListContext } from 'react-admin';
import { FetchRow } from './FetchRow.tsx';
import { fetchColumns, type SourceFetch } from './sourceFetch.ts';

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

const listStyle = { listStyle: 'none', m: 0, p: 0 };
