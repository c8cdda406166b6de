import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { ReadFailure } from '../layout/Notice.tsx';
import { recordNames, type ChangeEntry } from './change.ts';
import { EntryDetails } from './EntryDetails.tsx';

const shown = 20;

/** The first records of a change, and how many more there are. */
export function ChangeEntries({ changeId }: { changeId: string }) {
  const { data, total, error } = useGetList<ChangeEntry>('audit_entries', {
    filter: { change_id: changeId },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'ASC' },
  });
  if (error !== null) return <ReadFailure error={error} />;
  return (
    <Box sx={{ pt: 1.5, pl: { xs: 0, sm: 2 }, display: 'grid', gap: 2 }}>
      {data?.map((entry) => (
        <Box key={entry.id}>
          <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
            {[recordNames[entry.table_name]?.[0] ?? entry.table_name, entry.label]
              .filter((part) => part !== null)
              .join(' ')}
          </Typography>
          <EntryDetails entry={entry} />
        </Box>
      ))}
      {(total ?? 0) > shown ? (
        <Typography variant="body2" color="textSecondary">
          And {((total ?? 0) - shown).toLocaleString('en-GB')} more.
        </Typography>
      ) : null}
    </Box>
  );
}
