import { Button } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, type Identifier } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { checkSourcesNow } from '../list/changeSources.ts';
import { countOf } from '../../../common/text/counts.ts';

interface CheckNowButtonProps {
  /** Those to read; nothing that is switched off is, however due. */
  ids: readonly Identifier[];
  onDone?: () => void;
}

/** Has sources read at once instead of when they are due. */
export function CheckNowButton({ ids, onDone }: CheckNowButtonProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [check, isChecking] = useAction(
    async () => {
      if (ids.length === 0) {
        notify('Nothing is read that is switched off.', { type: 'warning' });
        return;
      }
      const outcome = await checkSourcesNow(dataProvider, ids);
      notify(sentences[outcome](countOf(ids.length, 'source')));
      refresh();
      onDone?.();
    },
    (message) => `Failed to check sources: ${message}`,
  );
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
