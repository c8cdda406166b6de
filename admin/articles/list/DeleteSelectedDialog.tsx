import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { NameList } from '../../lists/NameList.tsx';
import type { Article } from '../article.ts';
import { countOf } from '../../../common/text/counts.ts';
import { MayReturnChoice } from '../maintenance/MayReturnChoice.tsx';

interface DeleteSelectedDialogProps {
  articles: readonly Article[];
  isDeleting: boolean;
  onCancel: () => void;
  onConfirm: (mayReturn: boolean) => void;
}

/** Asks before chosen articles go, and whether they may come back. */
export function DeleteSelectedDialog(props: DeleteSelectedDialogProps) {
  const { articles, isDeleting, onCancel, onConfirm } = props;
  const [mayReturn, setMayReturn] = useState(false);
  return (
    <Dialog open onClose={onCancel} aria-labelledby="delete-title" maxWidth="xs" fullWidth>
      <DialogTitle id="delete-title">{`Delete ${countOf(articles.length, 'article')}?`}</DialogTitle>
      <DialogContent>
        <NameList names={articles.map(({ headline, club }) => `${club.name}: ${headline}`)} />
        <Typography sx={{ mb: 2 }}>It can be undone under Changes.</Typography>
        <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button
          color="error"
          variant="contained"
          disabled={isDeleting}
          onClick={() => onConfirm(mayReturn)}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
