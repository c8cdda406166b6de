import { recordNames, type Change } from './change.ts';

const verbs = { insert: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** What a change did, in one sentence without a full stop: `Hid 3 articles`, `Deleted club Leeds`. */
export function describeChange(
  change: Pick<
    Change,
    'title' | 'table_name' | 'action' | 'record_count' | 'label' | 'first_update' | 'undoes'
  >,
): string {
  const [one, many] = recordNames[change.table_name] ?? [change.table_name, change.table_name];
  const what =
    change.record_count === 1
      ? [one, change.label].filter((part) => part !== null && part !== '').join(' ')
      : `${change.record_count.toLocaleString('en-GB')} ${many}`;
  const sentence = change.title ?? `${verbOf(change)} ${what}`;
  return change.undoes === null ? sentence : `Undid a change: ${lowerFirst(sentence)}`;
}

function verbOf({ action, first_update: update }: Pick<Change, 'action' | 'first_update'>): string {
  // A switch that was thrown alone has a word of its own.
  if (action === 'update' && update !== null && Object.keys(update).length === 1) {
    if ('is_visible' in update) return update['is_visible'] === true ? 'Showed' : 'Hid';
    if ('is_enabled' in update) return update['is_enabled'] === true ? 'Enabled' : 'Switched off';
  }
  return verbs[action];
}

function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
