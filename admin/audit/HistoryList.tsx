import type { ReactElement, ReactNode } from 'react';
import {
  DateInput,
  List,
  Pagination,
  RecordsIterator,
  WithListContext,
  type RaRecord,
} from 'react-admin';
import { EmptyList, NoRows, PageTabs, PageTitle } from '../layout/Page.tsx';

interface HistoryListProps<RecordType extends RaRecord> {
  resource: string;
  title: string;
  /** The text of an empty list. */
  empty: string;
  filters: ReactElement[];
  /** The columns that the filter `q` searches, where there is one. */
  searchIn?: readonly string[];
  /** The moment by which the newest comes first. */
  momentField: string;
  row: (record: RecordType) => ReactNode;
}

/** A list to filter and read, the newest first, 25 a page. */
export function HistoryList<RecordType extends RaRecord>(props: HistoryListProps<RecordType>) {
  const { resource, title, empty, filters, searchIn, momentField, row } = props;
  return (
    <>
      <PageTabs label="Histories" pages={{ '/changes': 'Changes', '/runs': 'Runs' }} />
      <List
        resource={resource}
        title={<PageTitle>Activity</PageTitle>}
        actions={false}
        empty={<EmptyList>{empty}</EmptyList>}
        filters={[...filters, dayFilter]}
        queryOptions={{ meta: { searchIn, dayIn: momentField } }}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        sort={{ field: momentField, order: 'DESC' }}
        sx={{ maxWidth: 1000 }}
      >
        <WithListContext empty={<NoRows />} loading={null}>
          <ul aria-label={title} className="rows">
            <RecordsIterator<RecordType> render={row} />
          </ul>
        </WithListContext>
      </List>
    </>
  );
}

const dayFilter = <DateInput key="day" source="day" label="Day" alwaysOn />;
