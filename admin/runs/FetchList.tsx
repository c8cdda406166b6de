import { Link, ListBase, Pagination, RecordsIterator, WithListContext } from 'react-admin';
import { Small } from '../fields/elements.tsx';
import { NoRows } from '../layout/Page.tsx';
import { describeFetch, type SourceFetch } from '../sources/health/sourceFetch.ts';
import { sourceNameWithClub, type Source } from '../sources/source.ts';

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
          <RecordsIterator<ListedFetch> render={(fetch) => <FetchRow fetch={fetch} />} />
        </ul>
      </WithListContext>
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}

const nothing =
  'No source is listed: none was read, or it is too long ago. What became of each is kept for 30 days.';

/** One source of a run: what it brought, or why it failed. */
function FetchRow({ fetch }: { fetch: ListedFetch }) {
  const { source, outcome } = fetch;
  return (
    <li>
      <Link to={`/sources/${source.id}`} color="textPrimary">
        {sourceNameWithClub(source)}
      </Link>
      <Small color={outcome === 'failed' ? 'error' : 'textSecondary'}>{describeFetch(fetch)}</Small>
      {fetch.error === null ? null : <Small>{fetch.error}</Small>}
    </li>
  );
}
