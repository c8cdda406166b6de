import { Button } from '@mui/material';
import { useContext, useState } from 'react';
import { CloseNotificationContext } from 'react-admin';
import { useAction } from './useAction.ts';

interface UndoButtonProps {
  /** Of the changes to undo, the last first; they may still be on their way. */
  changeIds: readonly string[] | Promise<readonly string[]>;
  /** The change in words. */
  what: string;
  label?: string;
  /** The notice once it is undone. */
  done?: string;
}

/** Undoes whole changes, unasked, for that can be undone as well; the database says why where it cannot. */
export function UndoButton({ changeIds, what, label = 'Undo', done = 'Undone' }: UndoButtonProps) {
  // Within a notice it goes with it.
  const closeNotice: (() => void) | null = useContext(CloseNotificationContext);
  const [left, setLeft] = useState(0);
  const [undo, isUndoing] = useAction(async ({ dataProvider, notify, refresh, publish }) => {
    try {
      const ids = await changeIds;
      if (ids.length === 0) throw new Error('There is nothing to undo.');
      for (const change_id of ids) {
        let records: number;
        // The database does a part a call, so that no call takes too long.
        do {
          records = await dataProvider.callDatabase('undo_change', { change_id });
          setLeft(records);
        } while (records > 0);
      }
      closeNotice?.();
      notify(done, { type: 'success' });
      await publish();
    } finally {
      refresh();
    }
  });
  return (
    <Button
      size="small"
      {...(closeNotice === null
        ? { variant: 'outlined', 'aria-label': `${label}: ${what}` }
        : { color: 'inherit' })}
      disabled={isUndoing}
      onClick={undo}
    >
      {isUndoing && left > 0 ? `${left.toLocaleString('en-GB')} left…` : label}
    </Button>
  );
}
