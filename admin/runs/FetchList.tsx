import { Typography } from '@mui/material';
import {
  Link,
  ListBase,
  Pagination,
  RecordsIterator,
  useRecordContext,
  WithListContext,
} from 'react-admin';
import { describeFetch, type SourceFetch } from '../sources/health/sourceFetch.ts';
import { sourceNameWithClub, type Source } from '../sources/source.ts';
import { NoRows } from '../lists/NoRows.tsx';

/** A fetch with its source. */
type ListedFetch = SourceFetch & {
  source: Pick<Source, 'id' | 'name' | 'display_name' | 'club'>;
};

/** The columns to ask for, with the source and its club. */
const fetchColumns = [
  '*',
  'source:sources(id,name,display_name,club:clubs!sources_club_id_fkey(name))',
];

interface FetchListProps {
  runId: string;
  /** How often it is read anew while the run goes on. */
  everyMs?: number | false;
}

/** The fetches of a run; they are deleted after 30 days. */
export function FetchList({ runId, everyMs = false }: FetchListProps) {
  return (
    <ListBase<ListedFetch>
      resource="source_fetches"
      filter={{ job_id: runId }}
      perPage={50}
      queryOptions={{ meta: { columns: fetchColumns }, refetchInterval: everyMs }}
      sort={{ field: 'fetched_at', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
    >
      <WithListContext<ListedFetch> empty={<NoRows>{nothing}</NoRows>} loading={null}>
        <ul aria-label="Sources of the run" className="rows">
          <RecordsIterator<ListedFetch>>
            <FetchRow />
          </RecordsIterator>
        </ul>
      </WithListContext>
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}

const nothing =
  'No source is listed: none was read, or it is too long ago. What became of each is kept for 30 days.';

/** One source of a run: what it brought, or why it failed. */
function FetchRow() {
  const fetch = useRecordContext<ListedFetch>();
  if (fetch === undefined) return null;
  const { source, outcome } = fetch;
  return (
    <li>
      <Link to={`/sources/${source.id}`} color="textPrimary">
        {sourceNameWithClub(source)}
      </Link>
      <Typography variant="body2" color={outcome === 'failed' ? 'error' : 'textSecondary'}>
        {describeFetch(fetch)}
      </Typography>
      {fetch.error === null ? null : <Typography variant="body2">{fetch.error}</Typography>}
    </li>
  );
}
