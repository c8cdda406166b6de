import type { ReactElement, ReactNode } from 'react';
import { DateInput, List, Pagination, RecordsIterator, WithListContext } from 'react-admin';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { NoRows } from '../lists/NoRows.tsx';

interface HistoryListProps {
  resource: string;
  title: string;
  /** The text of an empty list. */
  empty: string;
  filters: ReactElement[];
  /** The columns that the filter `q` searches, where there is one. */
  searchIn?: readonly string[];
  /** The moment by which the newest comes first. */
  momentField: string;
  /** One row, over the record of its context. */
  children: ReactNode;
}

/** A list to filter and read, the newest first, 25 a page. */
export function HistoryList(props: HistoryListProps) {
  const { resource, title, empty, filters, searchIn, momentField, children } = props;
  return (
    <>
      <PageTabs label="Histories" pages={{ '/changes': 'Changes', '/runs': 'Runs' }} />
      <List
        resource={resource}
        title={<PageTitle>Activity</PageTitle>}
        actions={false}
        empty={<EmptyList>{empty}</EmptyList>}
        exporter={false}
        filters={[...filters, dayFilter]}
        queryOptions={{ meta: { searchIn, dayIn: momentField } }}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        perPage={25}
        sort={{ field: momentField, order: 'DESC' }}
        sx={{ maxWidth: 1000 }}
      >
        <WithListContext empty={<NoRows />} loading={null}>
          <ul aria-label={title} className="rows">
            <RecordsIterator>{children}</RecordsIterator>
          </ul>
        </WithListContext>
      </List>
    </>
  );
}

const dayFilter = <DateInput key="day" source="day" label="Day" alwaysOn />;
