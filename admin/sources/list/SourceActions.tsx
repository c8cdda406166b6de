import { FilterButton, SortButton, TopToolbar, useNotify } from 'react-admin';
import { SmallButton } from '../../fields/elements.tsx';
import { useExportCsv } from '../../files/ExportCsvButton.tsx';
import type { CsvRow } from '../../files/writeCsv.ts';
import { MenuButton } from '../../lists/MenuButton.tsx';
import { useExportOpml } from '../export/useExportOpml.ts';
import { divisionWide, sourceListMeta, type Source } from '../source.ts';
import { useSearches } from './useSearches.ts';

/** Above the list: to filter, to import and to add, all else in a menu, and on a phone to sort. */
export function SourceActions() {
  const [exportOpml] = useExportOpml();
  const [exportCsv] = useExportCsv<Source>({
    name: 'source',
    columns: csvColumns,
    toRow,
    meta: sourceListMeta,
  });
  const notify = useNotify();
  const { startBlogDiscovery, searchOfficialFeeds } = useSearches(() => Promise.resolve());
  return (
    <TopToolbar className="list-actions">
      <FilterButton disableSaveQuery />
      <SortButton
        fields={['name', 'error_count', 'last_checked_at', 'priority']}
        sx={{ display: { sm: 'none' } }}
      />
      <MenuButton
        label="More"
        menuName="More to do with sources"
        choices={[
          { name: 'Source pack', to: '/sources/pack' },
          null,
          { name: 'Start blog discovery', act: startBlogDiscovery },
          {
            name: 'Search for official feeds',
            act: () => {
              notify('Searching for official feeds. The Overview shows how far it is.');
              searchOfficialFeeds();
            },
          },
          null,
          { name: 'Export OPML', act: exportOpml },
          { name: 'Export CSV', act: exportCsv },
        ]}
      />
      <SmallButton label="Import" to="/sources/import" />
      <SmallButton label="Add source" to="/sources/create" variant="contained" />
    </TopToolbar>
  );
}

/** As the import reads them. */
function toRow({ club, url, name, type, kind, priority, display_name }: Source): CsvRow {
  return { club: club?.name ?? divisionWide, url, name, type, kind, priority, display_name };
}

const csvColumns = ['club', 'url', 'name', 'type', 'kind', 'priority', 'display_name'] as const;
