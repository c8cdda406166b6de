import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { ReadFailure } from '../layout/Notice.tsx';
import { recordNames, type Change, type ChangeEntry } from './change.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { describeChange } from './describeChange.ts';
import { EntryDetails } from './EntryDetails.tsx';

/** One change, and its records on demand. */
export function ChangeRow() {
  const change = useRecordContext<Change>();
  const [isOpen, setIsOpen] = useState(false);
  if (change === undefined) return null;
  const what = describeChange(change);
  const details = (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-label={`Details: ${what}`}
      onClick={() => setIsOpen(!isOpen)}
    >
      Details
    </Button>
  );
  return (
    <ChangeLine change={change} what={what} action={details}>
      {isOpen ? <ChangeEntries changeId={change.id} /> : null}
    </ChangeLine>
  );
}

const shown = 20;

/** The first records of a change, and how many more there are. */
function ChangeEntries({ changeId }: { changeId: string }) {
  const {
    data,
    total = 0,
    error,
  } = useGetList<ChangeEntry>('audit_entries', {
    filter: { change_id: changeId },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'ASC' },
  });
  if (error !== null) return <ReadFailure error={error} />;
  return (
    <>
      {data?.map((entry) => (
        <div key={entry.id} className="entry">
          <Typography variant="body2" className="name" dir="auto">
            {recordNames[entry.table_name]?.[0] ?? entry.table_name} {entry.label}
          </Typography>
          <EntryDetails entry={entry} />
        </div>
      ))}
      {total > shown ? (
        <Typography variant="body2" color="textSecondary">
          And {(total - shown).toLocaleString('en-GB')} more.
        </Typography>
      ) : null}
    </>
  );
}
