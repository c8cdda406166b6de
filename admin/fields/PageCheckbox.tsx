import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import '../lists/lists.css';

/** Chooses all records of the list's page, or none of them. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && selectedIds.length === ids.length;
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
