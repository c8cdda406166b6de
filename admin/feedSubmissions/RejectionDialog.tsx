import { TextField } from '@mui/material';
import { useState } from 'react';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { messageOf } from '../actions/failureText.ts';
import { atMostWords } from '../fields/inputs.ts';
import { useUnsaved } from '../layout/UnsavedGuard.tsx';
import type { Review } from './review.ts';
import { decideReviews } from './useDecision.ts';

interface RejectionDialogProps {
  review: Review;
  /** Called once it is rejected, before the dialog closes. */
  onRejected: () => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
export function RejectionDialog({ review, onRejected, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  useUnsaved(reason !== '');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Reject ${review.name}?`}
      confirm="Reject"
      act={async (context) => {
        await decideReviews(context, [review], false, reason);
        onRejected();
      }}
      failure={messageOf}
      isReady={!isTooLong}
      isTyped={reason !== ''}
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
