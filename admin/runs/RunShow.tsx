import { Link, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { countOf } from '../../common/text/counts.ts';
import { HistoryList } from '../audit/HistoryList.tsx';
import {
  isActive,
  statusWords,
  triggerWords,
  type IngestionJob,
} from '../dashboard/jobs/ingestionJob.ts';
import { Elapsed, Moment, Small, Text } from '../fields/elements.tsx';
import { choiceFilter } from '../fields/filters.tsx';
import { Page, ReadFailure } from '../layout/Page.tsx';
import { FetchList } from './FetchList.tsx';

/** One run, and what became of each of its sources. */
export function RunShow() {
  const { id = '' } = useParams();
  // An address that names no run names none when it is asked again.
  const { data: run, error } = useGetOne<IngestionJob>('ingestion_jobs', { id }, { retry: false });
  return (
    <Page title="Run">
      <Link to="/runs">All runs</Link>
      <ReadFailure error={error} />
      {run === undefined ? null : (
        <>
          <section aria-label="Run">
            <Text className="name">
              <Moment at={run.started_at ?? run.created_at} />
            </Text>
            <RunFacts run={run} />
          </section>
          <FetchList runId={id} />
        </>
      )}
    </Page>
  );
}

/** Every run that nobody dismissed, the newest first; each leads to what became of its sources. */
export function RunList() {
  return (
    <HistoryList<IngestionJob>
      resource="ingestion_jobs"
      title="Runs"
      empty="No run has begun yet."
      filters={filters}
      momentField="created_at"
      row={(run) => <RunRow run={run} />}
    />
  );
}

function RunRow({ run }: { run: IngestionJob }) {
  return (
    <li>
      <Text className="name">
        <Link to={`/runs/${run.id}`} color="textPrimary">
          <Moment at={run.started_at ?? run.created_at} />
        </Link>
      </Text>
      <RunFacts run={run} />
    </li>
  );
}

const filters = [
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('trigger', 'Begun by', triggerWords),
];

/** How a run ended, who began it, how long it took, its counts, and why it ended early. */
function RunFacts({ run }: { run: IngestionJob }) {
  const { status, started_at: startedAt, completed_at: completedAt } = run;
  const count = (number: number) => number.toLocaleString('en-GB');
  return (
    <>
      <Small color={status === 'failed' ? 'error' : 'textSecondary'}>
        {statusWords[status]}, {triggerWords[run.trigger].toLowerCase()}
        {startedAt === null ? null : (
          <>
            {', '}
            <Elapsed from={startedAt} to={isActive(run) ? null : (completedAt ?? startedAt)} />
          </>
        )}
      </Small>
      <Small className="figures">
        {count(run.processed_sources)} of {count(run.total_sources)} sources,{' '}
        {count(run.failed_sources)} failed, {countOf(run.total_new_articles, 'new article')}
      </Small>
      {run.error === null ? null : <Small>{run.error}</Small>}
    </>
  );
}
