import type { Identifier } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import type { ActionContext } from './useAction.ts';
import { UndoButton } from './UndoButton.tsx';

/** A record that was changed: its table, such as `sources`, and its id. */
type Changed = readonly [table: string, id: Identifier];

/**
 * Says that something is done, with the way back: Undo in the notice.
 *
 * @param changed What was changed; of the records of one transaction, one will do.
 */
export async function notifyUndoable(
  { dataProvider, notify }: Pick<ActionContext, 'dataProvider' | 'notify'>,
  what: string,
  ...changed: readonly Changed[]
): Promise<void> {
  const lastChange = async ([table_name, record_id]: Changed) => {
    const { data } = await dataProvider.getList<Tables<'audit_entries'>>('audit_entries', {
      filter: { table_name, record_id, is_undone: false },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    });
    return data.map(({ change_id: changeId }) => changeId);
  };
  // Without an answer here only the way back is missing.
  const changeIds = await Promise.all(changed.map(lastChange)).then(
    (ids) => [...new Set(ids.flat())],
    () => [],
  );
  notify(what, {
    type: 'success',
    action: changeIds.length === 0 ? null : <UndoButton changeIds={changeIds} what={what} />,
  });
}
