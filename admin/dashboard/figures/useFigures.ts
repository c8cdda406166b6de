import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { describeBuild, type BuildState } from '../describeBuild.ts';
import { readFigures, type OverviewFigures } from './overviewFigures.ts';
import { usePolledAnswer, type PolledAnswer } from '../polling/usePolledAnswer.ts';

const EVERY_MS = 30_000;
const EVERY_MS_WHILE_BUILDING = 3000;

/** What the Overview counts, and how the public site and its server stand. */
export interface OverviewState {
  figures: OverviewFigures;
  build: BuildState;
  /** A scheduled run did not come. */
  isRunOverdue: boolean;
  /** The server that shares this origin never ingests by itself. */
  isScheduleOff: boolean;
}

/** The figures of the Overview, kept up to date; more often while the site is being built. */
export function useFigures(): PolledAnswer<OverviewState> {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const [isBuilding, setIsBuilding] = useState(false);
  const ask = useCallback(async (): Promise<OverviewState> => {
    const [answer, health] = await Promise.all([
      dataProvider.callDatabase('overview_figures', {}),
      dataProvider.serverHealth(),
    ]);
    const figures = readFigures(answer);
    // Our own server knows its schedule; elsewhere the database goes by the usual one.
    const isRunOverdue =
      health?.isRunOverdue ?? (await dataProvider.callDatabase('run_overdue', {}));
    const build = describeBuild(figures.last_build, health, new Date());
    setIsBuilding(build.kind === 'underWay');
    return { figures, build, isRunOverdue, isScheduleOff: health?.nextIngestionAt === null };
  }, [dataProvider]);
  return usePolledAnswer(ask, isBuilding ? EVERY_MS_WHILE_BUILDING : EVERY_MS);
}
