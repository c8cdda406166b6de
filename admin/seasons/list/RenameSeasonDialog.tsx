import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, SaveButton } from 'react-admin';
import { failureText, isDuplicate } from '../../actions/failureText.ts';
import { useFormSave } from '../../actions/useFormSave.ts';
import { keepFocus } from '../../layout/focus.ts';
import { UnsavedInputs, useAskFirst } from '../../layout/UnsavedGuard.tsx';
import { codeTaken, readSeasonValues } from '../checkSeason.ts';
import type { SeasonDialogProps } from '../season.ts';
import { SeasonInputs } from '../SeasonInputs.tsx';

const failure = 'Failed to rename season';

/** Changes what a season is called, and its code. */
export function RenameSeasonDialog({
  season,
  isOpen,
  onClose,
  onChanged,
  fallbackFocusId,
}: SeasonDialogProps) {
  const titleId = useId();
  const [isTyped, setTyped] = useState(false);
  const askFirst = useAskFirst(isTyped);
  const cancel = () => askFirst(onClose);
  const rename = useFormSave(
    async ({ dataProvider, notify }, typed: Record<string, unknown>) => {
      const data = readSeasonValues(typed);
      await dataProvider.update('seasons', { id: season.id, data, previousData: season });
      notify('Season renamed');
      await onChanged();
      onClose();
    },
    (error, typed) =>
      isDuplicate(error)
        ? { code: codeTaken(readSeasonValues(typed).code) }
        : failureText(failure, error),
  );

  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={keepFocus(fallbackFocusId)}
    >
      <Form
        onSubmit={rename}
        defaultValues={{ code: season.code, name: season.name }}
        mode="onTouched"
        noValidate
      >
        <UnsavedInputs onTyped={setTyped} />
        <DialogTitle id={titleId}>Rename {season.name}</DialogTitle>
        <DialogContent>
          <div className="fields">
            <SeasonInputs />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <SaveButton label="Rename" icon={null} color="secondary" alwaysEnable={false} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
