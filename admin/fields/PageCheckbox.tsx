import { Box, Checkbox, Typography } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';

/** Chooses all records of the list's page, or none of them. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && selectedIds.length === ids.length;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}
    >
      <Checkbox
        checked={isAll}
        indeterminate={selectedIds.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : ids)}
        slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      />
      <Typography
        component="span"
        variant="body2"
        aria-hidden
        sx={{ display: { xs: 'inline', md: 'none' } }}
      >
        Select page
      </Typography>
    </Box>
  );
}
