import { HttpError, Link, useGetList, useRefresh, useStore } from 'react-admin';
import { z } from 'zod';
import { Announcer } from '../dashboard/Announcer.tsx';
import { isActive, type IngestionJob } from '../dashboard/jobs/ingestionJob.ts';
import { IngestionJobRow } from '../dashboard/jobs/IngestionJobRow.tsx';
import { watchedJobs } from '../dashboard/jobs/watchedJobs.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { whileReadMs } from '../sources/health/sourceFetch.ts';
import { FetchList } from './FetchList.tsx';

const startedSchema = z.object({ jobId: z.string(), totalSources: z.number() });
const underWaySchema = startedSchema.pick({ jobId: true });

/**
 * Starts a run over all sources, or over those that are due.
 *
 * @returns how many it reads; null where a run is under way already, with the server's sentence on that.
 */
export async function startRun(
  dataProvider: TouchlineDataProvider,
  body: { scope?: 'due' } = {},
): Promise<{ jobId: string | null; count: number | null; refusal: string }> {
  try {
    const answer = startedSchema.parse(await dataProvider.callFunction('ingest-feeds', body));
    return { jobId: answer.jobId, count: answer.totalSources, refusal: '' };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const jobId = underWaySchema.safeParse(error.body).data?.jobId ?? null;
    return { jobId, count: null, refusal: error.message };
  }
}

/** The id of the run that was last started in this browser, and how to note another. */
export function useStartedRun() {
  return useStore<string | null>('runs.started', null);
}

interface StartedRunProps {
  /** Whether its sources are listed below it, and not behind a link. */
  listsSources?: boolean;
}

/** How the run fares that was last started here, also for who left the page and came back. */
export function StartedRun(props: StartedRunProps) {
  const [runId, setRunId] = useStartedRun();
  return runId === null ? null : <Run id={runId} onClose={() => setRunId(null)} {...props} />;
}

interface RunProps extends StartedRunProps {
  id: string;
  onClose: () => void;
}

function Run({ id, onClose, listsSources = false }: RunProps) {
  // As a list: a run that somebody dismissed is no error, there is just none.
  const { data: runs, refetch } = useGetList<IngestionJob>(
    'ingestion_jobs',
    { filter: { id }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isActive) ? whileReadMs : false) },
  );
  // The page shows its articles.
  const refresh = useRefresh();
  const [run] = runs ?? [];
  return (
    <>
      <Announcer jobs={watchedJobs(runs)} onEnd={refresh} />
      {run === undefined ? null : (
        <section aria-label="Started run">
          <div className="strip">
            <ul className="rows">
              <IngestionJobRow
                job={run}
                refetch={refetch}
                onceEnded={{ label: 'Close', name: 'Close this run', run: onClose }}
              />
            </ul>
            {listsSources ? null : (
              <Link to={`/runs/${id}`} variant="body2">
                What became of each source
              </Link>
            )}
          </div>
          {listsSources ? (
            <FetchList runId={id} everyMs={isActive(run) ? whileReadMs : false} />
          ) : null}
        </section>
      )}
    </>
  );
}
