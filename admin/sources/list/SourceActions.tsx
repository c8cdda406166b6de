import { Button } from '@mui/material';
import { FilterButton, Link, SortButton, TopToolbar } from 'react-admin';
import { ExportButton } from '../export/ExportButton.tsx';

/** Above the list: to filter, add, adopt, import and export sources, and on a phone to sort them. */
export function SourceActions() {
  return (
    <TopToolbar sx={toolbarStyle}>
      <FilterButton disableSaveQuery />
      <SortButton
        fields={['name', 'error_count', 'last_checked_at', 'priority']}
        sx={{ display: { sm: 'none' } }}
      />
      <ExportButton />
      <Button component={Link} to="/sources/import" size="small">
        Import
      </Button>
      <Button component={Link} to="/sources/pack" size="small">
        Source pack
      </Button>
      <Button component={Link} to="/sources/create" variant="contained" size="small">
        Add source
      </Button>
    </TopToolbar>
  );
}

const toolbarStyle = {
  flexShrink: 0,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  '& .MuiButton-root': { minHeight: 40 },
};
