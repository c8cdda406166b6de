import type { Identifier } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import type { ActionContext } from './useAction.ts';
import { UndoButton } from './UndoButton.tsx';

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
