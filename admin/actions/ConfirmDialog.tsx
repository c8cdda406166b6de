import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { keepFocus } from '../layout/focus.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** While it happens: nothing can be clicked twice. */
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The element to go to when what was clicked is no longer there. */
  fallbackFocusId: string;
}

/**
 * Asks before something that is not lightly done, and says what it will do. react-admin's `Confirm`
 * puts the focus on the button that does it, so that a second Enter would be the answer.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirm,
  isRunning,
  onConfirm,
  onClose,
  fallbackFocusId,
}: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={keepFocus(fallbackFocusId)}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button variant="contained" onClick={onConfirm} disabled={isRunning}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
