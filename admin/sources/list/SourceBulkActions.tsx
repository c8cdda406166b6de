import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { focusContent } from '../../layout/focus.ts';
import { ReadNowButton } from '../actions/ReadNowButton.tsx';
import { countOf } from '../../../common/text/counts.ts';
import { DeleteSourcesButton } from '../actions/DeleteSourcesButton.tsx';
import type { Source } from '../source.ts';

export function SourceBulkActions() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Source>();
  // The bar goes, and the keyboard with it.
  const finish = () => {
    onUnselectItems();
    focusContent();
  };
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [enable, isWriting] = useAction(
    async ({ dataProvider, notify, refresh }, isEnabled: boolean) => {
      try {
        const data = { is_enabled: isEnabled };
        const ids = selected.map(({ id }) => id);
        await dataProvider.updateMany('sources', { ids, data });
      } finally {
        refresh();
      }
      notify(`${countOf(selected.length, 'source')} ${isEnabled ? 'enabled' : 'switched off'}`);
      finish();
    },
    'Failed to update sources',
  );
  return (
    <>
      <Button size="small" disabled={isWriting} onClick={() => enable(true)}>
        Enable
      </Button>
      <Button size="small" disabled={isWriting} onClick={() => enable(false)}>
        Disable
      </Button>
      <ReadNowButton sources={selected} onStarted={finish} />
      <DeleteSourcesButton
        sources={selected}
        what={countOf(selected.length, 'source')}
        onDeleted={onUnselectItems}
      />
    </>
  );
}
