import { Checkbox } from '@mui/material';
import { useListContext, useRecordContext, type RaRecord } from 'react-admin';

interface RowCheckboxProps<RecordType extends RaRecord> {
  /** What the row is called: the checkbox is `Select {name}`. */
  name: (record: RecordType) => string;
}

/**
 * Chooses the record it stands on for what is done to many. The framework's own checkbox has its
 * label where assistive technology may not read it (axe: aria-prohibited-attr).
 */
export function RowCheckbox<RecordType extends RaRecord>({ name }: RowCheckboxProps<RecordType>) {
  const record = useRecordContext<RecordType>();
  const { selectedIds, onToggleItem } = useListContext<RecordType>();
  if (record === undefined) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Select ${name(record)}` } }}
    />
  );
}
