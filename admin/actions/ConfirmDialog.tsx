import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
} from '@mui/material';
import { useId, type ReactNode } from 'react';

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

/** Asks before something that is not lightly done, and says what it will do. */
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
        <Button color="secondary" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button variant="contained" color="secondary" onClick={onConfirm} disabled={isRunning}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * For a dialog whose opener may go with what it does: the focus would be nowhere.
 *
 * @param fallbackFocusId The element to go to then; it can be focused by script.
 */
export function keepFocus(fallbackFocusId: string): NonNullable<DialogProps['slotProps']> {
  return {
    transition: {
      onExited: () => {
        const focused = document.activeElement;
        // Still in the dialog, which is about to go, if there was nowhere to give it back to.
        if (focused === document.body || focused?.closest('.MuiDialog-root')) {
          document.getElementById(fallbackFocusId)?.focus();
        }
      },
    },
  };
}
