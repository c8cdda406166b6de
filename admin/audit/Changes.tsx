import { useSearchParams } from 'react-router';
import { choiceFilter, searchFilter } from '../fields/filters.tsx';
import { Page } from '../layout/Page.tsx';
import { HistoryList } from './HistoryList.tsx';
import { recordNames } from './change.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { RecordHistory } from './RecordHistory.tsx';

/** The changes of administrators, which can be undone: all, or those of `?table=…&record=…`. */
export function Changes() {
  const [parameters] = useSearchParams();
  const table = parameters.get('table');
  const recordId = parameters.get('record');
  if (table === null || recordId === null) return <AllChanges />;
  return (
    <Page title="Changes">
      <RecordHistory table={table} recordId={recordId} />
    </Page>
  );
}

function AllChanges() {
  return (
    <HistoryList
      resource="audit_log"
      title="Changes"
      empty="No administrator has changed anything yet."
      filters={filters}
      searchIn={['label', 'title']}
      momentField="made_at"
    >
      <ChangeRow />
    </HistoryList>
  );
}

const filters = [
  searchFilter('Search records'),
  searchFilter('Search persons', 'made_by_email@ilike'),
  choiceFilter(
    'table_name',
    'What',
    Object.fromEntries(
      Object.entries(recordNames).map(([table, [, many]]) => [
        table,
        many.charAt(0).toUpperCase() + many.slice(1),
      ]),
    ),
  ),
];
