import { Checkbox, FormControlLabel } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { Text } from '../fields/elements.tsx';
import './lists.css';

interface RowCheckboxProps {
  /** Of the record. */
  id: string;
  /** Its accessible name, such as `Select: {headline}`. */
  label: string;
}

/**
 * Chooses a record of the list for what is done to many. The framework's own checkbox has its label where
 * assistive technology may not read it (axe: aria-prohibited-attr).
 */
export function RowCheckbox({ id, label }: RowCheckboxProps) {
  const { selectedIds, onToggleItem } = useListContext<RaRecord>();
  return (
    <Checkbox
      color="secondary"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/**
 * Chooses all records of the list's page, or none of them. What is chosen goes with what is seen: react-admin keeps it
 * with the resource, under every filter, on every page and until the next visit.
 */
export function PageCheckbox() {
  const list = useListContext<RaRecord>();
  const { data = [], selectedIds, onSelect } = list;
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && selectedIds.length === ids.length;
  const shown = JSON.stringify([list.filterValues, list.page]);
  useEffect(() => onSelect([]), [shown, onSelect]);
  return (
    <FormControlLabel
      className="page-checkbox"
      label={<Text variant="body2">Select page</Text>}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={selectedIds.length > 0 && !isAll}
          onChange={() => onSelect(isAll ? [] : ids)}
          slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
        />
      }
    />
  );
}
