import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { useAction } from '../actions/useAction.ts';
import { atMostWords } from '../fields/inputs.ts';
import type { FeedSubmission } from './feedSubmission.ts';

interface ReviewButtonsProps {
  submission: FeedSubmission;
}

/** Approves a suggestion, which makes it an enabled source, or rejects it with an optional reason. */
export function ReviewButtons({ submission: { id, blog_name: name } }: ReviewButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);

  const [approve, isApproving] = useAction(async ({ dataProvider, notify, refresh }) => {
    await dataProvider.callDatabase('approve_submission', { id });
    notify(`${name} is now a source, and is read with the next run.`, { type: 'success' });
    refresh();
  }, 'Failed to approve submission');
  const [reject, isRejecting] = useAction(
    async ({ dataProvider, notify, refresh }, reason: string) => {
      await dataProvider.callDatabase('reject_submission', { id, reason });
      setIsAsking(false);
      notify('Submission rejected');
      refresh();
    },
    'Failed to reject submission',
  );
  const isBusy = isApproving || isRejecting;

  return (
    <Box sx={{ display: 'flex', gap: 1.5, mt: 1 }}>
      <Button
        variant="contained"
        disabled={isBusy}
        aria-label={`Approve: ${name}`}
        onClick={() => approve()}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={`Reject: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Reject
      </Button>
      {isAsking ? (
        <RejectionDialog
          name={name}
          isBusy={isBusy}
          onReject={reject}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Box>
  );
}

interface RejectionDialogProps {
  name: string;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

function RejectionDialog({ name, isBusy, onReject, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="rejection">
      <DialogTitle id="rejection">Reject {name}?</DialogTitle>
      <DialogContent>
        <TextField
          label="Reason (optional)"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTooLong}
          helperText={
            isTooLong
              ? atMostWords(maxRejectionCharacters)
              : 'For the records; nobody is written to.'
          }
          multiline
          minRows={3}
          fullWidth
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isBusy || isTooLong} onClick={() => onReject(reason)}>
          Reject
        </Button>
      </DialogActions>
    </Dialog>
  );
}
