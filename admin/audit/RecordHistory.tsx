import { Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { EmptyList, ReadFailure } from '../layout/Notice.tsx';
import { recordNames, type Change, type ChangeEntry } from './change.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { describeChange } from './describeChange.ts';
import { EntryDetails } from './EntryDetails.tsx';

type EntryOfChange = ChangeEntry & { change: Change };

interface RecordHistoryProps {
  table: string;
  recordId: string;
}

/** The changes of administrators to one record, the latest first. */
export function RecordHistory({ table, recordId }: RecordHistoryProps) {
  const { data, error } = useGetList<EntryOfChange>('audit_entries', {
    filter: { table_name: table, record_id: recordId },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    meta: { columns: ['*', 'change:audit_changes(*)'] },
  });
  const name = [recordNames[table]?.[0] ?? table, data?.[0]?.label].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="record-history">
      <Typography id="record-history" variant="h2" className="name">
        History of {name}
      </Typography>
      <Link to="/changes">All changes</Link>
      <ReadFailure error={error} />
      {data?.length === 0 ? (
        <EmptyList>No administrator has changed this since it was added.</EmptyList>
      ) : null}
      <ul aria-label="History" className="rows">
        {data?.map((entry) => {
          const ofRecord = { ...entry.change, first_update: entry.after };
          // The sentence of this record, whatever else the change touched.
          const what = describeChange({
            ...ofRecord,
            action: entry.action,
            table_name: table,
            record_count: 1,
            label: entry.label,
          });
          return (
            <ChangeLine key={entry.id} change={ofRecord} what={what}>
              <EntryDetails entry={entry} />
            </ChangeLine>
          );
        })}
      </ul>
    </section>
  );
}
