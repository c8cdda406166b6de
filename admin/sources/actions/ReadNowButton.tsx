import { Button } from '@mui/material';
import { useAction } from '../../actions/useAction.ts';
import { withReason } from '../../actions/failureText.ts';
import { readSourcesNow } from './changeSources.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { SourceCheck } from '../health/CheckedSources.tsx';
import { sourceNameWithClub, type Source } from '../source.ts';

interface ReadNowButtonProps {
  /** Those to read; nothing that is switched off is, however due. */
  sources: readonly Source[];
  /** Called once they are due; what comes of them is found by it. */
  onStarted?: (check: SourceCheck) => void;
}

/** Has sources read at once instead of when they are due. */
export function ReadNowButton({ sources: chosen, onStarted }: ReadNowButtonProps) {
  const [check, isChecking] = useAction(async ({ dataProvider, notify, refresh }) => {
    const sources = chosen.filter(({ is_enabled }) => is_enabled);
    if (sources.length === 0) {
      notify('Nothing is read that is switched off.', { type: 'warning' });
      return;
    }
    const ids = sources.map(({ id }) => id);
    const { outcome, afterFetchId } = await readSourcesNow(dataProvider, ids);
    const askedAtMs = Date.now();
    notify(sentences[outcome](countOf(ids.length, 'source')));
    refresh();
    onStarted?.({
      sources: sources.map((source) => ({ id: source.id, name: sourceNameWithClub(source) })),
      afterFetchId,
      askedAtMs,
    });
  }, withReason('Failed to read sources'));
  return (
    <Button size="small" onClick={check} disabled={isChecking}>
      Read now
    </Button>
  );
}

const sentences = {
  started: (count: string) => `Reading ${count} now.`,
  underWay: (count: string) =>
    `A run is under way: ${count} will be read in it or in the next one.`,
};
