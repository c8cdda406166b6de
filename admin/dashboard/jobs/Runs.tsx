import { HttpError } from 'react-admin';
import { ConfirmButton } from '../../actions/ConfirmDialog.tsx';
import { useAction, withReason, withServerReason } from '../../actions/useAction.ts';
import { Moment, SmallButton, Text, useNow } from '../../fields/elements.tsx';
import { describeAge, describeWait } from '../../fields/time.ts';
import { Figure } from '../../lists/Figure.tsx';
import { nextAutomatedRun } from '../../providers/readServerHealth.ts';
import { describeWithdrawal } from '../figures/describeBuild.ts';
import type { OverviewFigures } from '../figures/overviewFigures.ts';
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
  const lastRun = state?.figures.last_run;
  return (
    <dl className="counts runs">
      <Figure label="Next automated run" {...describeNextRun(state, now)} />
      <Figure
        label="Last run"
        value={
          lastRun === null ? 'None yet' : lastRun && describeAge(new Date(lastRun.started_at), now)
        }
        isTrouble={state?.isRunOverdue === true}
        note={
          state?.isRunOverdue === true ? 'A scheduled run did not come: start one here.' : undefined
        }
        action={<TriggerIngestionButton onStarted={onIngestionStarted} />}
      />
      <Figure
        label="Last build"
        {...describeLastBuild(state, now)}
        isTrouble={build?.kind === 'failed'}
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

/** When the next run comes, in a word or two and in a sentence. */
function describeNextRun(state: OverviewState | undefined, now: Date) {
  if (state === undefined) return { value: undefined };
  const nextRun = nextAutomatedRun(state.health, now);
  return nextRun === null
    ? { value: 'No automatic run', note: 'This server runs none by itself.' }
    : { value: describeWait(nextRun, now), note: <Moment at={nextRun.toISOString()} /> };
}

/** How the last build stands, in a word or two and in a sentence. */
function describeLastBuild(state: OverviewState | undefined, now: Date) {
  if (state === undefined) return { value: undefined };
  const { build, figures } = state;
  switch (build.kind) {
    case 'unknown':
      return { value: 'None known', note: 'Nobody has asked for one.' };
    case 'underWay':
      return {
        value: build.status === 'queued' ? 'Queued' : 'Building…',
        note: 'The public site is being built anew.',
      };
    case 'failed':
      return { value: 'Failed', note: <FailureNote {...build} /> };
    case 'built':
      return {
        value: describeAge(build.at, now),
        note: (
          <>
            <Moment at={build.at.toISOString()} />
            <WithdrawalNote builtAt={build.at} figures={figures} />
          </>
        ),
      };
  }
}

function FailureNote({ error, builtAt }: { error: string; builtAt: Date | null }) {
  return (
    <>
      {error}{' '}
      {builtAt === null ? null : (
        <>
          Visitors see the site of <Moment at={builtAt.toISOString()} />.
        </>
      )}
    </>
  );
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
    <SmallButton
      label={isBuilding || isStarting ? 'Publishing…' : 'Publish now'}
      variant="outlined"
      // Not disabled, which would take the focus away from whoever pressed it.
      aria-disabled={isBuilding}
      onClick={() => {
        if (!isBuilding) publish();
      }}
    />
  );
}

/** Starts a run over all sources. */
function TriggerIngestionButton({ onStarted }: { onStarted: () => Promise<unknown> }) {
  const [trigger, isStarting] = useAction(async ({ dataProvider, notify }) => {
    try {
      await dataProvider.callFunction('ingest-feeds-cron');
      notify('Ingestion started');
    } catch (error) {
      // No answer came: there is no text of the server to show.
      if (!(error instanceof HttpError) || error.status === 0) throw reported(error);
      const isUnderWay = error.status === 409;
      notify(`Failed to trigger ingestion: ${error.message}`, {
        type: isUnderWay ? 'warning' : 'error',
      });
    }
    await onStarted();
  }, withServerReason('Failed to trigger ingestion. Check console for details.'));

  return (
    <SmallButton
      label={isStarting ? 'Starting…' : 'Trigger ingestion'}
      color="primary"
      variant="contained"
      onClick={trigger}
    />
  );
}

function reported(error: unknown): unknown {
  // The message sends the administrator there.
  // oxlint-disable-next-line no-console
  console.error(error);
  return error;
}

interface PublishAnywayProps {
  /** Why the last build was refused. */
  refusal: string;
  onStarted: () => Promise<unknown>;
}

/** Has a site published that was refused for how much it lost, after a question; it is noted who did. */
function PublishAnyway({ refusal, onStarted }: PublishAnywayProps) {
  const loss = lossOf(refusal);
  return (
    <ConfirmButton
      button={{ label: 'Publish anyway', size: 'small', variant: 'outlined', color: 'error' }}
      onChanged={onStarted}
      title="Publish the smaller site?"
      confirm="Publish anyway"
      act={async ({ dataProvider }) => {
        const buildId = await dataProvider.callDatabase('publish_anyway', { loss });
        await dataProvider.callFunction('rebuild-site', { buildId });
      }}
      failure={withReason('Failed to publish')}
      isDestructive
    >
      <Text gutterBottom>{loss}</Text>
      <Text color="textSecondary">
        No administrator took that away. If rows were lost, bring back a backup instead. Changes
        notes that you published it.
      </Text>
    </ConfirmButton>
  );
}

/** The figures alone; see `UnexplainedLoss`, which puts what happened and what to do around them. */
export function lossOf(refusal: string): string {
  return /\bIt has \d.*?\.(?= If that is as it should be|$)/s.exec(refusal)?.[0] ?? refusal;
}
