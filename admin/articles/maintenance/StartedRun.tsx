import { Link, useGetList, useRefresh, useStore } from 'react-admin';
import { Announcer } from '../../dashboard/Announcer.tsx';
import { isActive, type IngestionJob } from '../../dashboard/jobs/ingestionJob.ts';
import { IngestionJobRow } from '../../dashboard/jobs/IngestionJobRow.tsx';
import { watchedJobs } from '../../dashboard/jobs/watchedJobs.ts';
import { whileReadMs } from '../../sources/health/sourceFetch.ts';

/** The id of the run that was last started here in this browser, and how to note another. */
export function useStartedRun() {
  return useStore<string | null>('articles.startedRun', null);
}

/** How the run fares that was last started here, also for who left the page and came back. */
export function StartedRun() {
  const [runId, setRunId] = useStartedRun();
  return runId === null ? null : <Run id={runId} onClose={() => setRunId(null)} />;
}

function Run({ id, onClose }: { id: string; onClose: () => void }) {
  // As a list: a run that somebody dismissed is no error, there is just none.
  const { data: runs, refetch } = useGetList<IngestionJob>(
    'ingestion_jobs',
    { filter: { id }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isActive) ? whileReadMs : false) },
  );
  // The articles that it brought are below.
  const refresh = useRefresh();
  const [run] = runs ?? [];
  return (
    <>
      <Announcer jobs={watchedJobs(runs)} onEnd={refresh} />
      {run === undefined ? null : (
        <section aria-label="Started run" className="strip">
          <ul className="rows">
            <IngestionJobRow
              job={run}
              refetch={refetch}
              onceEnded={{ label: 'Close', name: 'Close this run', run: onClose }}
            />
          </ul>
          <Link to={`/runs/${id}`} variant="body2">
            What became of each source
          </Link>
        </section>
      )}
    </>
  );
}
