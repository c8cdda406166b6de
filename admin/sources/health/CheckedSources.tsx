import { Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useGetList, useRefresh, useStore, type Identifier } from 'react-admin';
import type { Tables } from '../../../common/database.types.ts';
import { countOf } from '../../../common/text/counts.ts';
import { Moment } from '../../fields/Moment.tsx';
import { describeFetch, runUnderWay, whileReadMs, type SourceFetch } from './sourceFetch.ts';
import '../sources.css';

/** Sources that were chosen to be read at once. */
export interface SourceCheck {
  sources: readonly { id: Identifier; name: string }[];
  /** The newest row of `source_fetches` before; what came of it is later. */
  afterFetchId: number;
  /** When this browser asked for it, by its own clock. */
  askedAtMs: number;
}

/** The last check of chosen sources in this browser, and how to note another. */
export function useLastCheck() {
  return useStore<SourceCheck | null>('sources.checked', null);
}

/** The results of the sources last chosen to be read; they stay when the list is left and opened again. */
export function CheckedSources() {
  const [check, setCheck] = useLastCheck();
  return check === null ? null : <LastCheck check={check} onClose={() => setCheck(null)} />;
}

function LastCheck({ check, onClose }: { check: SourceCheck; onClose: () => void }) {
  const { sources, afterFetchId, askedAtMs } = check;
  const ids = sources.map(({ id }) => String(id));
  const runs = useGetList<Tables<'ingestion_jobs'>>('ingestion_jobs', runUnderWay, {
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? whileReadMs : false),
  });
  const fetches = useGetList<SourceFetch>('source_fetches', {
    filter: { 'source_id@in': `(${ids.join(',')})`, 'id@gt': afterFetchId },
    // Only the first reading of each is of this check.
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1000 },
  });
  const results = new Map(fetches.data?.map((fetch) => [fetch.source_id, fetch]));
  const { refetch, dataUpdatedAt: fetchesReadAt, errorUpdatedAt: fetchesFailedAt } = fetches;
  const { refetch: refetchRuns, dataUpdatedAt } = runs;
  // That a run brought nothing is known once its end is, and what it brought was asked for after that.
  const isBefore = dataUpdatedAt < askedAtMs;
  const isUnsure =
    isBefore ||
    (runs.data?.length ?? 0) > 0 ||
    Math.max(fetchesReadAt, fetchesFailedAt) < dataUpdatedAt;
  const isWaiting = isUnsure && ids.some((id) => !results.has(id));

  const refresh = useRefresh();
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isBefore) void refetchRuns();
    else if (isWaiting) void refetch();
    // The last ones may have come with the end of the run, and all of their rows have changed.
    else if (wasWaiting.current) refresh();
    wasWaiting.current = isWaiting;
  }, [isBefore, isWaiting, dataUpdatedAt, refetch, refetchRuns, refresh]);

  if (fetches.data === undefined || runs.data === undefined) return null;
  return (
    <section className="last-check" aria-label="Last check">
      <div className="spread">
        <Typography role="status" className="figures name">
          {describeCheck(sources.length, [...results.values()], isWaiting)}
        </Typography>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul aria-label="What came of each" className="rows">
        {sources.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/sources/${String(id)}`} underline="always">
              {name}
            </Link>
            : <Result fetch={results.get(String(id))} isWaiting={isWaiting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ fetch, isWaiting }: { fetch: SourceFetch | undefined; isWaiting: boolean }) {
  if (fetch === undefined) {
    return isWaiting ? 'being read…' : 'not read; it is with the next run.';
  }
  return (
    <>
      {describeFetch(fetch)}
      {fetch.error === null ? null : `: ${fetch.error}`}, <Moment at={fetch.fetched_at} />
    </>
  );
}

/** Such as `2 of 3 sources read…` and `3 sources read, 5 new articles, 1 failed`. */
function describeCheck(count: number, results: readonly SourceFetch[], isWaiting: boolean): string {
  if (isWaiting) return `${String(results.length)} of ${countOf(count, 'source')} read…`;
  const sum = results.reduce((total, { new_articles }) => total + new_articles, 0);
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const read = `${countOf(results.length - failed, 'source')} read, ${countOf(sum, 'new article')}`;
  return failed === 0 ? read : `${read}, ${String(failed)} failed`;
}
