import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useGetList, useRecordContext, useRefresh } from 'react-admin';
import type { IngestionJob } from '../../dashboard/jobs/ingestionJob.ts';
import { Moment } from '../../fields/Moment.tsx';
import {
  describeFetch,
  isAwaited,
  runUnderWay,
  whileReadMs,
  type SourceFetch,
} from './sourceFetch.ts';
import type { Source } from '../source.ts';

const newestFetch = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'fetched_at', order: 'DESC' },
} as const;

/**
 * What came of the last reading of a source, and while a run is about to read it, that this is so. It goes by
 * what the database knows, so that whoever leaves the page and comes back finds the result.
 */
export function LastFetch() {
  const source = useRecordContext<Source>();
  const filter = { source_id: source?.id };
  const fetches = useGetList<SourceFetch>('source_fetches', { ...newestFetch, filter });
  const runs = useGetList<IngestionJob>('ingestion_jobs', runUnderWay, {
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? whileReadMs : false),
  });
  const { refetch } = fetches;
  const refresh = useRefresh();
  const [fetch] = fetches.data ?? [];
  const [run] = runs.data ?? [];
  const isWaiting = source !== undefined && isAwaited(source, run, fetch);

  const { dataUpdatedAt } = runs;
  useEffect(() => {
    if (isWaiting) void refetch();
  }, [isWaiting, dataUpdatedAt, refetch]);

  const wasWaiting = useRef(false);
  useEffect(() => {
    // Its state and its next moment have changed as well.
    if (wasWaiting.current && !isWaiting) refresh();
    wasWaiting.current = isWaiting;
  }, [isWaiting, refresh]);

  if (source === undefined) return null;
  return (
    <div role="status" aria-label="Last read">
      {isWaiting ? (
        <Typography sx={{ fontWeight: 600 }}>
          Reading it now… <Link to={`/runs/${run?.id ?? ''}`}>See the run</Link>
        </Typography>
      ) : null}
      {source.last_checked_at === null ? (
        isWaiting ? null : (
          'Never'
        )
      ) : (
        <>
          <Moment at={fetch?.fetched_at ?? source.last_checked_at} />
          {fetch === undefined ? null : `: ${describeFetch(fetch)}`}
        </>
      )}
    </div>
  );
}
