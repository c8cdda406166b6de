import { Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import { useId, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { TextButton } from '../fields/elements.tsx';
import { keepFocus } from '../layout/focus.ts';
import { useAskFirst, useUnsaved } from '../layout/Page.tsx';
import { useAction, type ActionContext } from './useAction.ts';

/** The props of every dialog that asks about something in a list. */
export interface DialogState {
  /** Left out of a dialog that is drawn only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
  /** Reads anew what the answer has changed. */
  onChanged?: () => Promise<unknown>;
  /** The element to go to when what opened the dialog is no longer there. */
  fallbackFocusId?: string;
}

interface ConfirmDialogProps extends DialogState {
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  /** Does it, and tells; the dialog then closes, and stays where it fails. */
  act: (context: ActionContext) => Promise<void> | void;
  /** The message on failure; see `useAction`. */
  failure?: string | ((error: unknown) => string);
  /** Whether there is something to confirm already. */
  isReady?: boolean;
  /** Something is typed in it: it asks before it closes without having done anything, as the page does. */
  isTyped?: boolean;
  /** Much is lost with it: the button is red, and Cancel has the focus. */
  isDestructive?: boolean;
  maxWidth?: DialogProps['maxWidth'];
}

/**
 * Asks before something that is not lightly done, and says what it will do; it may have fields. react-admin's
 * `Confirm` puts the focus on the button that does it, so that a second Enter would be the answer.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, onClose, onChanged, fallbackFocusId, title, children, confirm } = props;
  const { isReady = true, isTyped = false, isDestructive = false, maxWidth = 'xs' } = props;
  const titleId = useId();
  const formId = useId();
  useUnsaved(isOpen && isTyped);
  const askFirst = useAskFirst(isTyped);
  const cancel = () => askFirst(onClose);
  // While it happens, nothing can be clicked twice, and the dialog stays.
  const [run, isRunning] = useAction(async (context) => {
    await props.act(context);
    await onChanged?.();
    onClose();
  }, props.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand within another form.
    event.stopPropagation();
    run();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={isRunning ? undefined : cancel}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      slotProps={fallbackFocusId === undefined ? {} : keepFocus(fallbackFocusId)}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <form id={formId} onSubmit={submit} noValidate>
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <TextButton
          label="Cancel"
          onClick={cancel}
          disabled={isRunning}
          autoFocus={isDestructive && isReady}
        />
        <TextButton
          label={confirm}
          type="submit"
          form={formId}
          variant="contained"
          color={isDestructive ? 'error' : 'secondary'}
          disabled={isRunning || !isReady}
        />
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'isOpen' | 'onClose'> {
  button: ComponentProps<typeof TextButton>;
}

/** A button that asks before it does something. */
export function ConfirmButton({ button, ...question }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TextButton {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog {...question} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
