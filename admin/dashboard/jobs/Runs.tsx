import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Moment, useNow } from '../../fields/Moment.tsx';
import { nextAutomatedRun } from '../../providers/readServerHealth.ts';
import { describeAge, describeWait } from '../../fields/time.ts';
import { describeWithdrawal, type BuildState } from '../describeBuild.ts';
import { Figure } from '../../lists/Figure.tsx';
import { statusWords, triggerWords } from './ingestionJob.ts';
import type { LastRun, OverviewFigures } from '../figures/overviewFigures.ts';
import { PublishAnyway } from '../PublishAnyway.tsx';
import { PublishButton } from '../PublishButton.tsx';
import { TriggerIngestionButton } from './TriggerIngestionButton.tsx';
import type { OverviewState } from '../figures/useFigures.ts';

interface RunsProps {
  /** Undefined until it is known. */
  state: OverviewState | undefined;
  onIngestionStarted: () => Promise<unknown>;
  onBuildStarted: () => Promise<unknown>;
}

/** The next run beside the last one and the last build, with the buttons that do not wait for them. */
export function Runs({ state, onIngestionStarted, onBuildStarted }: RunsProps) {
  const now = useNow(30_000);
  const build = state?.build;
  return (
    <Box component="dl" sx={runsStyle}>
      <NextRun state={state} now={now} />
      <Figure
        label="Last run"
        value={state && describeRun(state.figures.last_run, now)}
        isTrouble={state?.isRunOverdue === true}
        note={
          state && (
            <>
              <RunNote run={state.figures.last_run} />
              {state.isRunOverdue ? ' A scheduled run did not come: start one here.' : null}
            </>
          )
        }
        action={<TriggerIngestionButton onStarted={onIngestionStarted} />}
      />
      <Figure
        label="Last build"
        value={build && buildWords(build, now)}
        isTrouble={build?.kind === 'failed'}
        note={build && <BuildNote build={build} figures={state.figures} />}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PublishButton isBuilding={build?.kind === 'underWay'} onStarted={onBuildStarted} />
            {build?.kind === 'failed' && state?.isLossRefused === true ? (
              <PublishAnyway refusal={build.error} onStarted={onBuildStarted} />
            ) : null}
          </Box>
        }
      />
    </Box>
  );
}

interface NextRunProps {
  /** Undefined until it is known. */
  state: OverviewState | undefined;
  now: Date;
}

function NextRun({ state, now }: NextRunProps) {
  const label = 'Next automated run';
  if (state === undefined) return <Figure label={label} value={undefined} />;
  const nextRun = nextAutomatedRun(state.health, now);
  if (nextRun === null) {
    return (
      <Figure label={label} value="No automatic run" note="This server runs none by itself." />
    );
  }
  return (
    <Figure
      label={label}
      value={describeWait(nextRun, now)}
      note={<Moment at={nextRun.toISOString()} />}
    />
  );
}

function describeRun(run: LastRun | null, now: Date): string {
  return run === null ? 'None yet' : describeAge(new Date(run.started_at), now);
}

function RunNote({ run }: { run: LastRun | null }) {
  if (run === null) return 'No run has begun.';
  const articles = `${run.new_articles.toLocaleString('en-GB')} new articles`;
  return (
    <>
      {triggerWords[run.trigger]}, <Moment at={run.started_at} />.{' '}
      {run.status === 'queued' ? null : `${statusWords[run.status]}, ${articles}.`}
    </>
  );
}

function buildWords(build: BuildState, now: Date): string {
  switch (build.kind) {
    case 'unknown':
      return 'None known';
    case 'underWay':
      return build.status === 'queued' ? 'Queued' : 'Building…';
    case 'failed':
      return 'Failed';
    case 'built':
      return describeAge(build.at, now);
  }
}

interface BuildNoteProps {
  build: BuildState;
  figures: OverviewFigures;
}

function BuildNote({ build, figures }: BuildNoteProps): ReactNode {
  switch (build.kind) {
    case 'unknown':
      return 'Nobody has asked for one.';
    case 'underWay':
      return 'The public site is being built anew.';
    case 'failed':
      return (
        <>
          {build.error}{' '}
          {build.builtAt === null ? null : (
            <>
              Visitors see the site of <Moment at={build.builtAt.toISOString()} />.
            </>
          )}
        </>
      );
    case 'built':
      return (
        <>
          <Moment at={build.at.toISOString()} />
          <WithdrawalNote builtAt={build.at} figures={figures} />
        </>
      );
  }
}

/** Why visitors see much less since this build. */
function WithdrawalNote({ builtAt, figures }: { builtAt: Date; figures: OverviewFigures }) {
  const { last_withdrawal: withdrawal, articles } = figures;
  if (withdrawal === null || new Date(withdrawal.made_at) > builtAt) return null;
  return (
    <>
      . {describeWithdrawal(withdrawal, articles.visible)}, <Moment at={withdrawal.made_at} />.
    </>
  );
}

const runsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  // On a phone the next run stands above the last run and the last build.
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  columnGap: 3,
  rowGap: 2.5,
  m: 0,
  pt: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
};
