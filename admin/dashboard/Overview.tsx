import { useCallback } from 'react';
import { Link, useGetList } from 'react-admin';
import { notifyUndoable } from '../actions/UndoButton.tsx';
import { useAction } from '../actions/useAction.ts';
import { Small, SmallButton, Text } from '../fields/elements.tsx';
import { FeedAddress } from '../fields/OutsideLink.tsx';
import { Page, ReadFailure } from '../layout/Page.tsx';
import { ListSection } from '../lists/ListSection.tsx';
import { Alerts } from '../settings/Alerts.tsx';
import { describeSourceState } from '../sources/health/describeSourceState.ts';
import { sourceColumns, sourceNameWithClub, unretired, type Source } from '../sources/source.ts';
import { Announcer } from './Announcer.tsx';
import { Figures } from './figures/Figures.tsx';
import { useFigures } from './figures/useFigures.ts';
import { DiscoveryJobs } from './jobs/DiscoveryJobs.tsx';
import { findNoNetwork, type DiscoveryJob, type IngestionJob } from './jobs/ingestionJob.ts';
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

interface FailingSourcesProps {
  /** The worst first; undefined until they are known. */
  sources: readonly Source[] | undefined;
  /** Of all; undefined until it is known. */
  sourceCount: number | undefined;
  /** Whether any that is enabled was ever read without an error. */
  wasAnyRead: boolean;
  /** Where the server has no network, they all fail and none of them is at fault. */
  isOffline: boolean;
  /** Asks for the sources again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

/** The sources whose last fetch failed. */
function FailingSources(props: FailingSourcesProps) {
  const { sources, sourceCount, wasAnyRead, isOffline, refetch } = props;
  return (
    <ListSection
      id="failing-sources"
      title="Failing sources"
      rows={isOffline ? [] : sources}
      empty={
        isOffline
          ? 'Which of them fail is known once there is a network.'
          : sourceCount === undefined
            ? null
            : describeNone(sourceCount, wasAnyRead)
      }
    >
      {(source, onRemove) => (
        <FailingSource key={source.id} source={source} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

function describeNone(sourceCount: number, wasAnyRead: boolean): string {
  if (sourceCount === 0) return 'No sources configured yet';
  return wasAnyRead ? 'No source failed when it was read last.' : 'No source was read yet.';
}

interface FailingSourceProps {
  source: Source;
  refetch: () => Promise<unknown>;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** One source whose last fetch failed: how often, why, and the button that forgets it. */
function FailingSource({ source, refetch, onRemove }: FailingSourceProps) {
  const [clearError] = useAction(async (context) => {
    const { dataProvider } = context;
    await dataProvider.update<Source>('sources', {
      id: source.id,
      data: { last_error: null, error_count: 0 },
      previousData: source,
      // The error is cleared even if the source was changed meanwhile.
      meta: { overwrites: true },
    });
    notifyUndoable(context, 'Error cleared', ['sources', source.id]);
    onRemove(source.id);
    await refetch();
  }, 'Failed to clear error');

  const { words, needsAttention } = describeSourceState(source, new Date());
  const name = sourceNameWithClub(source);
  return (
    <li className="failing">
      <Text
        variant="h2"
        component="p"
        className="figures"
        color={needsAttention ? 'error' : 'textSecondary'}
      >
        {source.error_count}
      </Text>
      <div>
        <Text className="name">
          <Link
            to={
              source.club === null
                ? `/sources/${source.id}`
                : `/clubs/${source.club_id}#source-${source.id}`
            }
          >
            {name}
          </Link>
        </Text>
        <Small>
          {words}. {source.last_error}
        </Small>
        <FeedAddress url={source.url} />
      </div>
      <SmallButton label="Clear error" aria-label={`Clear error of ${name}`} onClick={clearError} />
    </li>
  );
}
