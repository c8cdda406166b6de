import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Moment } from '../fields/Moment.tsx';
import { isUndoable, type Change } from './change.ts';
import { ChangeEntries } from './ChangeEntries.tsx';
import { describeChange } from './describeChange.ts';
import { UndoButton } from './UndoButton.tsx';

/** One change: what, who, when, its records on demand, and the way back. */
export function ChangeRow() {
  const change = useRecordContext<Change>();
  const [isOpen, setIsOpen] = useState(false);
  if (change === undefined) return null;
  const what = describeChange(change);
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 18em', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
            {what}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {change.made_by_email ?? 'Somebody who is gone'}, <Moment at={change.made_at} />
            {change.undone_at === null ? null : (
              <>
                {' · undone '}
                <Moment at={change.undone_at} />
              </>
            )}
          </Typography>
        </Box>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Details: ${what}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </Button>
        {isUndoable(change) ? <UndoButton changeId={change.id} what={what} /> : null}
      </Box>
      {isOpen ? <ChangeEntries changeId={change.id} /> : null}
    </Box>
  );
}
