import { useCallback } from 'react';
import { useGetList } from 'react-admin';
import { ReadFailure } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import { Alerts } from '../settings/Alerts.tsx';
import { sourceColumns, unretired, type Source } from '../sources/source.ts';
import { Announcer } from './Announcer.tsx';
import { FailingSources } from './FailingSources.tsx';
import { Figures } from './figures/Figures.tsx';
import { useFigures } from './figures/useFigures.ts';
import { DiscoveryJobs } from './jobs/DiscoveryJobs.tsx';
import type { DiscoveryJob } from './jobs/discoveryJob.ts';
import { findNoNetwork, type IngestionJob } from './jobs/ingestionJob.ts';
import { IngestionJobs } from './jobs/IngestionJobRow.tsx';
import { Runs } from './jobs/Runs.tsx';
import { watchedJobs } from './jobs/watchedJobs.ts';
import { Notes } from './Notes.tsx';
import './overview.css';

/** The first page: what needs a hand, then what there is and how ingestion fares. */
export function Overview() {
  const figures = useFigures();
  const ingestion = useGetList<IngestionJob>(
    'ingestion_jobs',
    { pagination: { page: 1, perPage: 10 }, sort: newestFirst },
    { ...polling, refetchInterval: ({ state }) => untilNextLook(state.data?.data) },
  );
  const discovery = useGetList<DiscoveryJob>(
    'discovery_jobs',
    { pagination: { page: 1, perPage: 5 }, sort: newestFirst },
    polling,
  );
  const failing = useGetList<Source>('sources', failingSources, polling);

  const { refetch: refetchFigures } = figures;
  const { refetch: refetchFailing } = failing;
  const onEnd = useCallback(() => {
    void refetchFigures();
    void refetchFailing();
  }, [refetchFigures, refetchFailing]);

  const sources = figures.data?.figures.sources;
  const noNetwork = findNoNetwork(ingestion.data);
  return (
    <Page title="Overview" width="wide">
      <Announcer jobs={watchedJobs(ingestion.data, discovery.data, figures.data)} onEnd={onEnd} />
      <ReadFailure error={ingestion.error ?? discovery.error ?? failing.error ?? figures.error} />
      <div className="overview page" data-width="wide">
        <div className="needs">
          <FailingSources
            // Not before it is known whether there was a network to fail without.
            sources={ingestion.data && failing.data}
            isOffline={noNetwork !== null}
            sourceCount={sources && sources.enabled + sources.disabled}
            wasAnyRead={sources?.was_any_read === true}
            refetch={failing.refetch}
          />
          <div className="notes">
            <Notes
              state={figures.data}
              jobs={ingestion.data}
              noNetwork={noNetwork}
              onSwitched={refetchFigures}
            />
            <Alerts />
          </div>
        </div>
        <Runs
          state={figures.data}
          onIngestionStarted={ingestion.refetch}
          onBuildStarted={refetchFigures}
        />
        <Figures figures={figures.data?.figures} isOffline={noNetwork !== null} />
        <IngestionJobs jobs={ingestion.data} refetch={ingestion.refetch} />
        <DiscoveryJobs jobs={discovery.data} refetch={discovery.refetch} />
      </div>
    </Page>
  );
}

/** Every 5 seconds; react-query pauses that in a hidden tab. */
const polling = { refetchInterval: 5000, refetchIntervalInBackground: false } as const;

/** A queued job begins within a second or two, which should not be told five seconds late. */
function untilNextLook(jobs: readonly IngestionJob[] = []): number {
  return jobs.some(({ status }) => status === 'queued') ? 1000 : polling.refetchInterval;
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

const failingSources = {
  filter: { 'last_error@not.is': 'null', ...unretired },
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'error_count', order: 'DESC' },
  meta: { columns: sourceColumns },
} as const;
