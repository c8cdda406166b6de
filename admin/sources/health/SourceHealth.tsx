import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useGetList, useRefresh } from 'react-admin';
import type { Tables } from '../../../common/database.types.ts';
import { Moment, Text } from '../../fields/elements.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import type { Source } from '../source.ts';
import { describeErrorBudget, describeSourceState } from './describeSourceState.ts';
import { TrustSource } from './SourceCondition.tsx';
import {
  describeFetch,
  isAwaited,
  runUnderWay,
  whileReadMs,
  type SourceFetch,
} from './sourceFetch.ts';

/** How a source fares, and why it is one. */
export function SourceHealth({ source }: { source: Source }) {
  const { words, needsAttention } = describeSourceState(source, new Date());
  const { moved_to: movedTo } = source;
  const budget = describeErrorBudget(source);
  const isLinked = movedTo !== null && words.endsWith(movedTo);
  return (
    <dl className="facts">
      <Fact name="State">
        <b className={needsAttention ? 'trouble' : undefined}>
          {isLinked ? (
            <OutsideLink href={movedTo} color="error">
              {words}
            </OutsideLink>
          ) : (
            words
          )}
        </b>
        {source.last_error === null ? null : <p>{source.last_error}</p>}
        {source.clock_warning === null ? null : <p>{source.clock_warning}</p>}
        <TrustSource source={source} />
      </Fact>
      <Fact name="Last read">
        <LastFetch source={source} />
      </Fact>
      {budget === null ? null : (
        <Fact name="Error budget">
          <span className={budget.isSpent ? 'trouble' : undefined}>{budget.words}</span>
        </Fact>
      )}
      {source.is_enabled ? (
        <Fact name="Due">
          <Moment at={source.next_check_at} />
        </Fact>
      ) : null}
      {movedTo === null || isLinked ? null : (
        <Fact name="New address">
          <OutsideLink href={movedTo} />
        </Fact>
      )}
      {source.evidence.length === 0 ? null : (
        <Fact name="Found because">
          {source.evidence.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" color="textSecondary">
        {name}
      </Text>
      <Text component="dd">{children}</Text>
    </>
  );
}

const newestFetch = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'fetched_at', order: 'DESC' },
} as const;

/**
 * The result of a source's last fetch, or a note while a run is about to read it. It goes by
 * what the database knows, so that whoever leaves the page and comes back finds the result.
 */
function LastFetch({ source }: { source: Source }) {
  const filter = { source_id: source.id };
  const fetches = useGetList<SourceFetch>('source_fetches', { ...newestFetch, filter });
  const runs = useGetList<Tables<'ingestion_jobs'>>('ingestion_jobs', runUnderWay, {
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? whileReadMs : false),
  });
  const { refetch } = fetches;
  const refresh = useRefresh();
  const [fetch] = fetches.data ?? [];
  const [run] = runs.data ?? [];
  const isWaiting = isAwaited(source, run, fetch);

  const { dataUpdatedAt } = runs;
  useEffect(() => {
    // After each look at the runs, so that what is shown is never older than the end of one.
    if (dataUpdatedAt > 0) void refetch();
  }, [dataUpdatedAt, refetch]);

  const readAnewFor = useRef<number>(undefined);
  useEffect(() => {
    if (fetch === undefined || readAnewFor.current === fetch.id) return;
    readAnewFor.current = fetch.id;
    // The page was read before it: the state of the source and its next moment have changed as well.
    if (fetch.fetched_at > (source.last_checked_at ?? '')) refresh();
  }, [fetch, source, refresh]);

  const readAt = fetch?.fetched_at ?? source.last_checked_at;
  return (
    <div role="status" aria-label="Last read">
      {isWaiting ? (
        <Text className="name">
          Reading it now… <Link to={`/runs/${run?.id ?? ''}`}>See the run</Link>
        </Text>
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
