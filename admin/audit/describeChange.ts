import { countOf } from '../../common/text/counts.ts';
import { isMark, isRequestToRead, recordNames, type Change } from './change.ts';

const verbs = { insert: 'Added', update: 'Changed', delete: 'Deleted' } as const;

type Told = 'table_name' | 'action' | 'record_count' | 'label' | 'first_update';

/** A change in one sentence without a full stop: `Hid 3 articles`, `Deleted club Leeds`. */
export function describeChange(change: Pick<Change, Told | 'title' | 'undoes'>): string {
  const one = recordNames[change.table_name] ?? change.table_name;
  const what =
    change.record_count === 1
      ? [one, change.label].filter((part) => part !== null && part !== '').join(' ')
      : countOf(change.record_count, one);
  const sentence = change.title ?? alteration(change) ?? `${verbs[change.action]} ${what}`;
  if (change.undoes === null) return sentence;
  const isName = change.label !== null && sentence.startsWith(change.label);
  return `Undid a change: ${isName ? sentence : lowerFirst(sentence)}`;
}

/** Of an update: what it made of the record, or of many where a switch was thrown alone. */
function alteration(change: Pick<Change, Told>): string | null {
  const { action, record_count: count, label, first_update: update } = change;
  if (action !== 'update' || update === null) return null;
  if (isRequestToRead(change)) {
    return `Read now: ${count === 1 && label !== null ? label : countOf(count, 'source')}`;
  }
  // Called by its moment, which would read as when it was changed.
  if (change.table_name === 'ingestion_jobs' || change.table_name === 'discovery_jobs') return null;
  const written = Object.keys(update).filter((column) => !isMark(column));
  // Another address is another feed: how the last one fared is forgotten with it.
  const columns = written.includes('url')
    ? written.filter((column) => ofAddress.includes(column))
    : written;
  const [only] = columns;
  const sides = columns.length === 1 && only !== undefined ? switches[only] : undefined;
  const thrown = only !== undefined && update[only] === true ? sides?.on : sides?.off;
  if (count !== 1) {
    if (thrown === undefined) return null;
    return `${thrown.verb} ${countOf(count, recordNames[change.table_name] ?? change.table_name)}`;
  }
  if (label === null || label === '' || only === undefined) return null;
  if (thrown !== undefined) return `${label}: ${thrown.state}`;
  if (update['last_error'] === null && written.every((column) => ofHealth.includes(column))) {
    return `${label}: error cleared`;
  }
  const value = columns.length === 1 ? shortValue(update[only]) : null;
  // A record that got another name is called by it already.
  if (value !== null && update[only] !== label) return `${label}: ${wordsOf(only)} ${value}`;
  const named = columns.slice(0, maxNamed).map(wordsOf).join(', ');
  const more = columns.length - maxNamed;
  return `${label}: ${named}${more > 0 ? ` and ${String(more)} more` : ''} changed`;
}

/** The words for a boolean column that alone was changed. */
const switches: Readonly<Record<string, Record<'on' | 'off', { state: string; verb: string }>>> = {
  is_visible: {
    on: { state: 'shown', verb: 'Showed' },
    off: { state: 'hidden', verb: 'Hid' },
  },
  is_enabled: {
    on: { state: 'switched on', verb: 'Switched on' },
    off: { state: 'switched off', verb: 'Switched off' },
  },
};

/** The columns that an administrator sets of a source together with its address. */
const ofAddress = ['url', 'name', 'display_name', 'club_id', 'type', 'kind', 'priority'];

/** The columns that go with the error of a source. */
const ofHealth = [
  ...['state', 'last_error', 'error_count', 'failing_since', 'not_found_since'],
  ...['retry_after_at', 'next_check_at'],
];

const maxNamed = 3;
const maxValueCharacters = 60;

/** A column as a person says it: without the mark of a reference. */
const wordsOf = (column: string) => column.replace(/_(id|url)$/, '').replaceAll('_', ' ');

/** An id, or a moment as the database writes it. */
const unreadable = /^([0-9a-f]{8}-[0-9a-f-]+$|\d{4}-\d\d-\d\d[T ])/;

/** A value that fits into the sentence; null for any other. */
function shortValue(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isText = typeof value === 'string' && value !== '' && !unreadable.test(value);
  return isText && value.length <= maxValueCharacters ? `“${value}”` : null;
}

function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
