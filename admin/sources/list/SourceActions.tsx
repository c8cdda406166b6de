import { Button } from '@mui/material';
import { FilterButton, Link, SortButton, TopToolbar } from 'react-admin';
import { ExportCsvButton } from '../../files/ExportCsvButton.tsx';
import type { CsvRow } from '../../files/writeCsv.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { divisionWide, sourceListMeta, type Source } from '../source.ts';

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
      <ExportCsvButton<Source>
        name="source"
        columns={csvColumns}
        toRow={toRow}
        meta={sourceListMeta}
      />
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

/** As the import reads them. */
function toRow({ club, url, name, type, kind, priority, display_name }: Source): CsvRow {
  return { club: club?.name ?? divisionWide, url, name, type, kind, priority, display_name };
}

const csvColumns = ['club', 'url', 'name', 'type', 'kind', 'priority', 'display_name'] as const;

const toolbarStyle = {
  flexShrink: 0,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  '& .MuiButton-root': { minHeight: 40 },
};
