import { Button } from '@mui/material';
import { useContext, useState } from 'react';
import { CloseNotificationContext, type Identifier } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { useAction, type ActionContext } from './useAction.ts';

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

/** A record that was changed: its table, such as `sources`, and its id. */
type Changed = readonly [table: string, id: Identifier];

/**
 * Says at once that something is done, with the way back: Undo in the notice.
 *
 * @param changed What was changed; of the records of one transaction, one will do.
 */
export function notifyUndoable(
  { dataProvider, notify }: Pick<ActionContext, 'dataProvider' | 'notify'>,
  what: string,
  ...changed: readonly Changed[]
): void {
  const lastChange = async ([table_name, record_id]: Changed) => {
    const { data } = await dataProvider.getList<Tables<'audit_entries'>>('audit_entries', {
      filter: { table_name, record_id, is_undone: false },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    });
    return data.map(({ change_id: changeId }) => changeId);
  };
  // Looked up before anybody else changes them; the notice does not wait for it, which a busy database makes long.
  const changeIds = Promise.all(changed.map(lastChange)).then((ids) => [...new Set(ids.flat())]);
  // Whoever presses Undo is told.
  changeIds.catch(() => undefined);
  notify(what, { type: 'success', action: <UndoButton changeIds={changeIds} what={what} /> });
}
