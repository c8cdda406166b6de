import { countOf } from '../../../common/text/counts.ts';
import { useAction, withReason } from '../../actions/useAction.ts';
import { SmallButton } from '../../fields/elements.tsx';
import { startRun, useStartedRun } from '../../runs/StartedRun.tsx';
import type { Source } from '../source.ts';

interface ReadNowButtonProps {
  /** Those to read; nothing that is switched off is, however due. */
  sources: readonly Source[];
  /** Called once they are due, and a run is under way. */
  onStarted?: () => void;
}

/** Has sources read at once instead of when they are due. */
export function ReadNowButton({ sources: chosen, onStarted }: ReadNowButtonProps) {
  const [, noteRun] = useStartedRun();
  const [read, isStarting] = useAction(async ({ dataProvider, notify, refresh }) => {
    const ids = chosen.filter(({ is_enabled }) => is_enabled).map(({ id }) => id);
    if (ids.length === 0) {
      notify('Nothing is read that is switched off.', { type: 'warning' });
      return;
    }
    // By the clock of the database, which decides what is due.
    await dataProvider.updateMany('sources', { ids, data: { next_check_at: 'now' } });
    const { jobId, count } = await startRun(dataProvider, { scope: 'due' });
    noteRun(jobId);
    const asked = countOf(ids.length, 'source');
    notify(
      count === null
        ? `A run is under way: ${asked} will be read in it or in the next one.`
        : `Reading ${asked} now.`,
    );
    refresh();
    onStarted?.();
  }, withReason('Failed to read sources'));
  return <SmallButton label="Read now" onClick={read} disabled={isStarting} />;
}
