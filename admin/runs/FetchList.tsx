import { Box, Typography } from '@mui/material';
import {
  Link,
  ListBase,
  ListNoResults,
  Pagination,
  RecordsIterator,
  useRecordContext,
  WithListContext,
} from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { sourceNameWithClub } from '../sources/source.ts';

/** How a fetch ended, in words; put off: not asked, because its host wanted a rest. */
const outcomeWords = { failed: 'Failed', deferred: 'Put off', read: 'Read' } as const;

/** A row of `source_fetches` with its source: what one run made of it. */
type SourceFetch = Tables<'source_fetches'> & {
  outcome: keyof typeof outcomeWords;
  source: Pick<Tables<'sources'>, 'id' | 'name' | 'display_name'> & {
    club: { name: string } | null;
  };
};

/** The columns to ask for, with the source and its club. */
const fetchColumns = [
  '*',
  'source:sources(id,name,display_name,club:clubs!sources_club_id_fkey(name))',
];

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
        <ul aria-label="Sources of the run" className="rows">
          <RecordsIterator<SourceFetch>>
            <FetchRow />
          </RecordsIterator>
        </ul>
      </WithListContext>
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}

/** One source of a run: what it brought, or why it failed. */
function FetchRow() {
  const fetch = useRecordContext<SourceFetch>();
  if (fetch === undefined) return null;
  const { source, outcome } = fetch;
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Link to={`/sources/${source.id}`} color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
        {sourceNameWithClub(source)}
      </Link>
      <Typography variant="body2" color={outcome === 'failed' ? 'error' : 'textSecondary'}>
        {outcomeWords[outcome]}
        {outcome === 'read' ? `, ${describeArticles(fetch)}` : null}
      </Typography>
      {fetch.error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fetch.error}
        </Typography>
      )}
    </Box>
  );
}

function describeArticles(fetch: SourceFetch): string {
  const [added, changed, leftOut] = [
    fetch.new_articles,
    fetch.changed_articles,
    fetch.left_out_articles,
  ].map((count) => count.toLocaleString('en-GB'));
  const stored = `${added} new articles, ${changed} changed`;
  return fetch.left_out_articles === 0 ? stored : `${stored}, ${leftOut} left out`;
}
