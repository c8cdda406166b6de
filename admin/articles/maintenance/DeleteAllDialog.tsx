import { TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { messageOf } from '../../actions/failureText.ts';
import { MayReturnChoice } from './MayReturnChoice.tsx';

const confirmationWord = 'DELETE';

interface DeleteAllDialogProps {
  /** How many articles there are. */
  total: number;
  onCancel: () => void;
  onConfirm: (mayReturn: boolean) => void;
}

/** Asks twice before everything goes; the second time for a word that nobody types by accident. */
export function DeleteAllDialog({ total, onCancel, onConfirm }: DeleteAllDialogProps) {
  const [isFirst, setIsFirst] = useState(true);
  const [mayReturn, setMayReturn] = useState(false);
  const [word, setWord] = useState('');
  if (isFirst) {
    return (
      <Confirm
        isOpen
        title={`Delete all ${countOf(total, 'article')}?`}
        content="The stories of all clubs disappear from the site, the hidden ones as well. Clubs and sources stay. It can be undone."
        confirm="Continue"
        onConfirm={() => setIsFirst(false)}
        onClose={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onCancel}
      title="Delete all: are you sure?"
      confirm="Delete all articles"
      act={() => {
        onConfirm(mayReturn);
        return Promise.resolve();
      }}
      failure={messageOf}
      isReady={word.trim() === confirmationWord}
      isDestructive
    >
      <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
      <TextField
        label={`Type ${confirmationWord} to confirm`}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        autoFocus
        fullWidth
      />
    </ConfirmDialog>
  );
}
