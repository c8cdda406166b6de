import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Tables } from '../../../common/database.types.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import type { ServerHealth } from '../../providers/readServerHealth.ts';
import { describeBuild, type BuildState } from './describeBuild.ts';
import { readFigures, type OverviewFigures, type SiteBuild } from './overviewFigures.ts';

const everyMs = 30_000;
const everyMsWhileBuilding = 3000;

/** The figures of the Overview, and the state of the public site and its server. */
export interface OverviewState {
  figures: OverviewFigures;
  build: BuildState;
  /** Nothing stood against the last build but how much the site lost. */
  isLossRefused: boolean;
  /** The health of the server at this origin; null where there is none. */
  health: ServerHealth | null;
  /** A scheduled run did not come. */
  isRunOverdue: boolean;
}

/** The figures of the Overview, kept up to date; more often while the site is being built. */
export function useFigures() {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  return useQuery({
    queryKey: ['overview'],
    queryFn: () => readState(dataProvider),
    refetchInterval: ({ state }) =>
      state.data?.build.kind === 'underWay' ? everyMsWhileBuilding : everyMs,
    // A failure is told at once, and the answer before it stays.
    retry: false,
  });
}

async function readState(dataProvider: TouchlineDataProvider): Promise<OverviewState> {
  const [answer, health] = await Promise.all([
    dataProvider.callDatabase('overview_figures', {}),
    dataProvider.serverHealth(),
  ]);
  const figures = readFigures(answer);
  // Our own server knows its schedule; elsewhere the database goes by the usual one.
  const isRunOverdue = health?.isRunOverdue ?? (await dataProvider.callDatabase('run_overdue', {}));
  const isLossRefused =
    health?.lastBuild.isLossRefused ?? (await wasRefused(dataProvider, figures.last_build));
  return {
    figures,
    isLossRefused,
    build: describeBuild(figures.last_build, health, new Date()),
    health,
    isRunOverdue,
  };
}

/** A deployment elsewhere notes it with the build. */
async function wasRefused(
  dataProvider: TouchlineDataProvider,
  build: SiteBuild | null,
): Promise<boolean> {
  if (build?.status !== 'failed') return false;
  const { data } = await dataProvider.getOne<Tables<'site_builds'>>('site_builds', {
    id: build.id,
  });
  return data.is_refused;
}
