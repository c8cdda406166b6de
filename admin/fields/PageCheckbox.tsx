import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import '../lists/lists.css';

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
      label={<Typography variant="body2">Select page</Typography>}
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
