import type { ReactElement, ReactNode } from 'react';
import { List, ListNoResults, Pagination, RecordsIterator, WithListContext } from 'react-admin';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';

interface Props {
  resource: string;
  title: string;
  /** What is said while there is nothing at all. */
  empty: string;
  filters: ReactElement[];
  /** The moment by which the newest comes first. */
  momentField: string;
  /** One row, over the record of its context. */
  children: ReactNode;
}

/** What happened, the newest first, 25 a page, to be filtered and read. */
export function HistoryList(props: Props) {
  const { resource, title, empty, filters, momentField, children } = props;
  return (
    <List
      resource={resource}
      title={<PageTitle>{title}</PageTitle>}
      actions={false}
      empty={<EmptyList>{empty}</EmptyList>}
      exporter={false}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      perPage={25}
      sort={{ field: momentField, order: 'DESC' }}
      sx={{ maxWidth: 900 }}
    >
      <WithListContext empty={<ListNoResults />} loading={null}>
        <ul aria-label={title} className="rows">
          <RecordsIterator>{children}</RecordsIterator>
        </ul>
      </WithListContext>
    </List>
  );
}
