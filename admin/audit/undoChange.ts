import type { TouchlineDataProvider } from '../providers/dataProvider.ts';

/**
 * Undoes a whole change; having the site follow is left to whoever tells of it.
 *
 * @param onProgress Called with how many records are left: the database does a part a call, so that no
 *   call takes too long.
 */
export async function undoChange(
  dataProvider: TouchlineDataProvider,
  changeId: string,
  onProgress: (left: number) => void = () => undefined,
): Promise<void> {
  let left: number;
  do {
    left = await dataProvider.callDatabase('undo_change', { change_id: changeId });
    onProgress(left);
  } while (left > 0);
}
