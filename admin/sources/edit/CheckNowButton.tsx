import { Button } from '@mui/material';
import type { Identifier } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { withReason } from '../../actions/failureText.ts';
import { checkSourcesNow } from '../list/changeSources.ts';
import { countOf } from '../../../common/text/counts.ts';

interface CheckNowButtonProps {
  /** Those to read; nothing that is switched off is, however due. */
  ids: readonly Identifier[];
  onDone?: () => void;
}

/** Has sources read at once instead of when they are due. */
export function CheckNowButton({ ids, onDone }: CheckNowButtonProps) {
  const [check, isChecking] = useAction(async ({ dataProvider, notify, refresh }) => {
    if (ids.length === 0) {
      notify('Nothing is read that is switched off.', { type: 'warning' });
      return;
    }
    const outcome = await checkSourcesNow(dataProvider, ids);
    notify(sentences[outcome](countOf(ids.length, 'source')));
    refresh();
    onDone?.();
  }, withReason('Failed to check sources'));
  return (
    <Button size="small" onClick={check} disabled={isChecking}>
      Check now
    </Button>
  );
}

const sentences = {
  started: (count: string) => `Reading ${count} now.`,
  underWay: (count: string) =>
    `A run is under way: ${count} will be read in it or in the next one.`,
};
