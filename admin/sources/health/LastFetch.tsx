import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useGetList, useRecordContext, useRefresh } from 'react-admin';
import type { Tables } from '../../../common/database.types.ts';
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
 * The result of a source's last fetch, or a note while a run is about to read it. It goes by
 * what the database knows, so that whoever leaves the page and comes back finds the result.
 */
export function LastFetch() {
  const source = useRecordContext<Source>();
  const filter = { source_id: source?.id };
  const fetches = useGetList<SourceFetch>('source_fetches', { ...newestFetch, filter });
  const runs = useGetList<Tables<'ingestion_jobs'>>('ingestion_jobs', runUnderWay, {
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? whileReadMs : false),
  });
  const { refetch } = fetches;
  const refresh = useRefresh();
  const [fetch] = fetches.data ?? [];
  const [run] = runs.data ?? [];
  const isWaiting = source !== undefined && isAwaited(source, run, fetch);

  const { dataUpdatedAt } = runs;
  useEffect(() => {
    // After each look at the runs, so that what is shown is never older than the end of one.
    if (dataUpdatedAt > 0) void refetch();
  }, [dataUpdatedAt, refetch]);

  const readAnewFor = useRef<number>(undefined);
  useEffect(() => {
    if (fetch === undefined || source === undefined || readAnewFor.current === fetch.id) return;
    readAnewFor.current = fetch.id;
    // The page was read before it: the state of the source and its next moment have changed as well.
    if (fetch.fetched_at > (source.last_checked_at ?? '')) refresh();
  }, [fetch, source, refresh]);

  if (source === undefined) return null;
  const readAt = fetch?.fetched_at ?? source.last_checked_at;
  return (
    <div role="status" aria-label="Last read">
      {isWaiting ? (
        <Typography className="name">
          Reading it now… <Link to={`/runs/${run?.id ?? ''}`}>See the run</Link>
        </Typography>
      ) : null}
      {readAt === null ? (
        isWaiting ? null : (
          'Never'
        )
      ) : (
        <>
          <Moment at={readAt} />
          {fetch === undefined ? null : `: ${describeFetch(fetch)}`}
        </>
      )}
    </div>
  );
}
