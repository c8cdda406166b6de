import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { withReason } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';
import { Moment, useNow } from '../../fields/Moment.tsx';
import { nextAutomatedRun } from '../../providers/readServerHealth.ts';
import { describeAge, describeWait } from '../../fields/time.ts';
import { describeWithdrawal, type BuildState } from '../figures/describeBuild.ts';
import { Figure } from '../../lists/Figure.tsx';
import type { LastRun, OverviewFigures } from '../figures/overviewFigures.ts';
import { PublishAnyway } from './PublishAnyway.tsx';
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
    <dl className="counts runs">
      <NextRun state={state} now={now} />
      <Figure
        label="Last run"
        value={state && describeRun(state.figures.last_run, now)}
        isTrouble={state?.isRunOverdue === true}
        note={
          state?.isRunOverdue === true ? 'A scheduled run did not come: start one here.' : undefined
        }
        action={<TriggerIngestionButton onStarted={onIngestionStarted} />}
      />
      <Figure
        label="Last build"
        value={build && buildWords(build, now)}
        isTrouble={build?.kind === 'failed'}
        note={build && <BuildNote build={build} figures={state.figures} />}
        action={
          <div className="actions">
            <PublishButton isBuilding={build?.kind === 'underWay'} onStarted={onBuildStarted} />
            {build?.kind === 'failed' && state?.isLossRefused === true ? (
              <PublishAnyway refusal={build.error} onStarted={onBuildStarted} />
            ) : null}
          </div>
        }
      />
    </dl>
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

interface PublishButtonProps {
  isBuilding: boolean;
  onStarted: () => Promise<unknown>;
}

/** Has the public site built anew. */
function PublishButton({ isBuilding, onStarted }: PublishButtonProps) {
  const [publish, isStarting] = useAction(async ({ dataProvider }) => {
    await dataProvider.callFunction('rebuild-site');
    await onStarted();
  }, withReason('Failed to publish'));
  return (
    <Button
      variant="outlined"
      size="small"
      // Not disabled, which would take the focus away from whoever pressed it.
      aria-disabled={isBuilding}
      onClick={() => {
        if (!isBuilding) publish();
      }}
    >
      {isBuilding || isStarting ? 'Publishing…' : 'Publish now'}
    </Button>
  );
}
