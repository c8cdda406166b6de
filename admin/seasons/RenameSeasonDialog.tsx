import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { keepFocus } from '../layout/focus.ts';
import { useAskFirst } from '../layout/UnsavedGuard.tsx';
import type { SeasonValues } from './checkSeason.ts';
import type { SeasonDialogProps } from './season.ts';
import { SeasonForm } from './SeasonForm.tsx';

/** Changes what a season is called, and its code. */
export function RenameSeasonDialog({
  season,
  isOpen,
  onClose,
  onChanged,
  fallbackFocusId,
}: SeasonDialogProps) {
  const titleId = useId();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isTyped, setTyped] = useState(false);
  const askFirst = useAskFirst(isTyped);
  const cancel = () => askFirst(onClose);

  const rename = async (values: SeasonValues) => {
    await dataProvider.update('seasons', { id: season.id, data: values, previousData: season });
    notify('Season renamed');
    await onChanged();
    onClose();
  };

  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={keepFocus(fallbackFocusId)}
    >
      <DialogTitle id={titleId}>Rename {season.name}</DialogTitle>
      <DialogContent>
        <SeasonForm
          values={{ code: season.code, name: season.name }}
          submit="Rename"
          failure="Failed to rename season"
          onSubmit={rename}
          onCancel={cancel}
          onTyped={setTyped}
        />
      </DialogContent>
    </Dialog>
  );
}
