import { TextField } from '@mui/material';
import { useState } from 'react';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { atMostWords } from '../fields/inputs.ts';
import type { Review } from './review.ts';

interface RejectionDialogProps {
  review: Review;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
export function RejectionDialog({ review, onReject, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Reject ${review.name}?`}
      confirm="Reject"
      act={() => {
        onReject(reason);
        return Promise.resolve();
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
            : review.kind === 'suggestion'
              ? 'Whoever suggested it reads this through the link they were given; nobody is written to.'
              : 'Kept with the decision, for administrators.'
        }
        multiline
        minRows={3}
        fullWidth
        autoFocus
      />
    </ConfirmDialog>
  );
}
