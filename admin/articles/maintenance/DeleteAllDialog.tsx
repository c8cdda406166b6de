import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { countOf } from '../../../common/text/counts.ts';
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
  const title = isFirst ? `Delete all ${countOf(total, 'article')}?` : 'Delete all: are you sure?';
  const isConfirmed = word.trim() === confirmationWord;

  return (
    <Dialog open onClose={onCancel} aria-labelledby="delete-all-title" maxWidth="xs" fullWidth>
      <DialogTitle id="delete-all-title">{title}</DialogTitle>
      {isFirst ? (
        <>
          <DialogContent>
            <Typography>
              The stories of all clubs disappear from the site, the hidden ones as well. Clubs and
              sources stay. It can be undone under Changes.
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel} autoFocus>
              Cancel
            </Button>
            <Button color="error" onClick={() => setIsFirst(false)}>
              Continue
            </Button>
          </DialogActions>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isConfirmed) onConfirm(mayReturn);
          }}
        >
          <DialogContent>
            <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
            <TextField
              label={`Type ${confirmationWord} to confirm`}
              value={word}
              onChange={(event) => setWord(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
              sx={{ mt: 2 }}
              autoFocus
              fullWidth
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" color="error" variant="contained" disabled={!isConfirmed}>
              Delete all articles
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
