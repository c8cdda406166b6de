import { Small } from '../fields/elements.tsx';
import { isMark, type ChangeEntry } from './change.ts';
import './audit.css';

/** Columns for the program alone, which are not shown. */
const silent = new Set(['id', 'version', 'title_key', 'url_key', 'also_url_keys', 'also_sources']);

/** The columns of one record, before and after. */
export function EntryDetails({ entry }: { entry: Pick<ChangeEntry, 'before' | 'after'> }) {
  const { before, after } = entry;
  const isUpdate = before !== null && after !== null;
  const row = after ?? before ?? {};
  const columns = Object.keys(row).filter(
    (column) =>
      !silent.has(column) &&
      !isMark(column) &&
      // Of a whole row, what is empty tells nothing.
      (isUpdate || readableValue(row[column]) !== ''),
  );
  return (
    <Small component="dl" className="entry-details">
      {columns.map((column) => (
        <div key={column}>
          <dt>{column.replaceAll('_', ' ')}</dt>
          <dd>
            {before === null ? null : <del>{readableValue(before[column]) || 'empty'}</del>}
            {isUpdate ? ' → ' : null}
            {after === null ? null : <ins>{readableValue(after[column]) || 'empty'}</ins>}
          </dd>
        </div>
      ))}
    </Small>
  );
}

const maxCharacters = 300;

/** A column's value for a person: empty for nothing, cut where it is long. */
function readableValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(readableValue).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
