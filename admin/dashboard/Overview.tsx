import { Box, Typography } from '@mui/material';
import { useCallback } from 'react';
import { Link, Title, useGetList } from 'react-admin';
import { formatDay } from '../fields/time.ts';
import { ReadFailure } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import type { Season } from '../seasons/season.ts';
import { sourceColumns, unretired, type Source } from '../sources/source.ts';
import { firstNames } from '../../common/text/counts.ts';
import { clubColumns, isQuiet, type ClubStatistics } from '../statistics/statistics.ts';
import { Alerts } from '../settings/Alerts.tsx';
import { Announcer } from './Announcer.tsx';
import { AwaitedNews } from './AwaitedNews.tsx';
import type { DiscoveryJob } from './jobs/discoveryJob.ts';
import { DiscoveryJobs } from './jobs/DiscoveryJobs.tsx';
import { FailingSources } from './FailingSources.tsx';
import { Figures } from './figures/Figures.tsx';
import { findNoNetwork, type IngestionJob } from './jobs/ingestionJob.ts';
import { IngestionJobs } from './jobs/IngestionJobs.tsx';
import { NoNetwork } from './NoNetwork.tsx';
import { Runs } from './jobs/Runs.tsx';
import { useFigures } from './figures/useFigures.ts';
import { SwitchToRealNews } from './SwitchToRealNews.tsx';
import { watchedJobs } from './jobs/watchedJobs.ts';

/** The first page: what there is, how ingestion fares, and what needs attention. */
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

  const error = ingestion.error ?? discovery.error ?? failing.error ?? figures.error;
  const sources = figures.data?.figures.sources;
  const noNetwork = findNoNetwork(ingestion.data);
  return (
    <Box sx={pageStyle}>
      <Title title={<PageTitle>Overview</PageTitle>} />
      <Announcer jobs={watchedJobs(ingestion.data, discovery.data, figures.data)} onEnd={onEnd} />
      <ReadFailure error={error} />
      <SwitchToRealNews onSwitched={refetchFigures} />
      <PlannedSeason />
      <QuietClubs />
      <AwaitedNews figures={figures.data?.figures} jobs={ingestion.data} />
      {noNetwork === null ? null : <NoNetwork run={noNetwork} state={figures.data} />}
      <Figures figures={figures.data?.figures} isOffline={noNetwork !== null} />
      <Runs
        state={figures.data}
        onIngestionStarted={ingestion.refetch}
        onBuildStarted={refetchFigures}
      />
      <Box sx={listsStyle}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <IngestionJobs jobs={ingestion.data} refetch={ingestion.refetch} />
          <DiscoveryJobs jobs={discovery.data} refetch={discovery.refetch} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Alerts />
          <FailingSources
            // Not before it is known whether there was a network to fail without.
            sources={ingestion.data && failing.data}
            isOffline={noNetwork !== null}
            sourceCount={sources && sources.enabled + sources.disabled}
            wasAnyRead={sources?.was_any_read === true}
            refetch={failing.refetch}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** Says which season begins by itself, and when; nothing where none does. */
function PlannedSeason() {
  const { data: [next] = [] } = useGetList<Season>('seasons', {
    filter: { 'starts_on@not.is': 'null' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'starts_on', order: 'ASC' },
  });
  if (next?.starts_on == null) return null;
  return (
    <Typography component="section" aria-label="Next season" sx={{ maxWidth: '68ch' }}>
      {next.name} becomes the active season with the first run on {formatDay(next.starts_on)} or
      after it. The day can be changed under <Link to="/seasons">Seasons</Link>.
    </Typography>
  );
}

/** Names the clubs of the season that fell silent; nothing where none did. */
function QuietClubs() {
  const { data: clubs = [] } = useGetList<ClubStatistics>('club_statistics', quietClubs);
  const names = clubs.filter(isQuiet).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Typography component="section" aria-label="Quiet clubs" sx={{ maxWidth: '68ch' }}>
      Quieter than usual: {firstNames(names).join(', ')}. Their weeks are under{' '}
      <Link to="/clubs/statistics">Statistics</Link>.
    </Typography>
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

const quietClubs = {
  filter: { 'league_id@not.is': 'null', 'silence@gt': 3 },
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'silence', order: 'DESC' },
  meta: { columns: clubColumns },
} as const;

const pageStyle = {
  display: 'grid',
  gap: 4,
  pt: 2,
  maxWidth: 1320,
  gridTemplateColumns: 'minmax(0, 1fr)',
};

const listsStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 4,
  rowGap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1320px)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
};
