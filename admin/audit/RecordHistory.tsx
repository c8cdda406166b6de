import { Box, Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { EmptyList, ReadFailure } from '../layout/Notice.tsx';
import { Moment } from '../fields/Moment.tsx';
import { isUndoable, recordNames, type Change, type ChangeEntry } from './change.ts';
import { describeChange } from './describeChange.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { UndoButton } from './UndoButton.tsx';

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
      <Typography id="record-history" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        History of {name}
      </Typography>
      <Link to="/changes">All changes</Link>
      <ReadFailure error={error} />
      {data?.length === 0 ? (
        <EmptyList>No administrator has changed this since it was added.</EmptyList>
      ) : null}
      <ul aria-label="History" className="rows">
        {data?.map((entry) => {
          const { change } = entry;
          // The sentence of this record, whatever else the change touched.
          const what = describeChange({
            ...change,
            action: entry.action,
            table_name: table,
            record_count: 1,
            label: entry.label,
            first_update: entry.after,
          });
          return (
            <Box component="li" key={entry.id} sx={rowStyle}>
              <Box sx={{ flex: '1 1 18em', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{what}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {change.made_by_email ?? 'Somebody who is gone'}, <Moment at={change.made_at} />
                  {change.undone_at === null ? null : ' · undone'}
                </Typography>
                <EntryDetails entry={entry} />
              </Box>
              {isUndoable({ ...change, first_update: entry.after }) ? (
                <UndoButton changeId={change.id} what={what} />
              ) : null}
            </Box>
          );
        })}
      </ul>
    </section>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  py: 1.5,
};
