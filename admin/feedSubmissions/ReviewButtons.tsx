import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { useAction } from '../actions/useAction.ts';
import { atMostWords } from '../fields/inputs.ts';
import type { FeedSubmission } from './feedSubmission.ts';

interface ReviewButtonsProps {
  submission: FeedSubmission;
}

/** Approves a suggestion, which makes it an enabled source, or rejects it with an optional reason. */
export function ReviewButtons({ submission }: ReviewButtonsProps) {
  const { id, blog_name: name } = submission;
  const [isAsking, setIsAsking] = useState(false);

  const [approve, isApproving] = useAction(async ({ dataProvider, notify, refresh }) => {
    await dataProvider.callDatabase('approve_submission', { id });
    notify(`${name} is now a source, and is read with the next run.`, { type: 'success' });
    refresh();
  }, 'Failed to approve submission');

  return (
    <Box sx={{ display: 'flex', gap: 1.5, mt: 1 }}>
      <Button
        variant="contained"
        disabled={isApproving}
        aria-label={`Approve: ${name}`}
        onClick={() => approve()}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        disabled={isApproving}
        aria-label={`Reject: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Reject
      </Button>
      {isAsking ? (
        <RejectionDialog submission={submission} onClose={() => setIsAsking(false)} />
      ) : null}
    </Box>
  );
}

interface RejectionDialogProps extends ReviewButtonsProps {
  onClose: () => void;
}

function RejectionDialog({ submission: { id, blog_name: name }, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Reject ${name}?`}
      confirm="Reject"
      act={async ({ dataProvider, notify, refresh }) => {
        await dataProvider.callDatabase('reject_submission', { id, reason });
        notify('Submission rejected');
        refresh();
      }}
      failure="Failed to reject submission"
      isReady={!isTooLong}
      maxWidth="sm"
    >
      <TextField
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTooLong}
        helperText={
          isTooLong
            ? atMostWords(maxRejectionCharacters)
            : 'Whoever suggested it reads this through the link they were given; nobody is written to.'
        }
        multiline
        minRows={3}
        fullWidth
        autoFocus
      />
    </ConfirmDialog>
  );
}
