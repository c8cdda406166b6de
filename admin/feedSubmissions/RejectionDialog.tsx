import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { countOf } from '../../common/text/counts.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { messageOf } from '../actions/failureText.ts';
import { atMostWords } from '../fields/inputs.ts';
import { useUnsaved } from '../layout/UnsavedGuard.tsx';
import { NameList } from '../lists/NameList.tsx';
import { reviewKinds, type Review } from './review.ts';
import { decideReviews } from './useDecision.ts';

interface RejectionDialogProps {
  /** One or many. */
  reviews: readonly Review[];
  /** Called once they are rejected, before the dialog closes. */
  onRejected: () => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, one for all, and says what will come of it. */
export function RejectionDialog({ reviews, onRejected, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  useUnsaved(reason !== '');
  const [first] = reviews;
  const isOne = reviews.length === 1;
  const kinds = [...new Set(reviews.map(({ kind }) => kind))];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Reject ${isOne && first !== undefined ? first.name : countOf(reviews.length, 'submission')}?`}
      confirm="Reject"
      act={async (context) => {
        await decideReviews(context, reviews, false, reason);
        onRejected();
      }}
      failure={messageOf}
      isReady={!isTooLong}
      isTyped={reason !== ''}
      maxWidth="sm"
    >
      {isOne ? null : <NameList names={reviews.map(({ name }) => name)} />}
      {kinds.map((kind) => (
        <DialogContentText key={kind}>
          {kinds.length === 1 ? null : `${reviewKinds[kind].name}: `}
          {reviewKinds[kind].rejecting}
        </DialogContentText>
      ))}
      <TextField
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTooLong}
        helperText={
          isTooLong
            ? atMostWords(maxRejectionCharacters)
            : kinds.includes('suggestion')
              ? 'Whoever suggested it reads this through the link they were given; no e-mail is sent.'
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
