import { TextField } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { failureText, isDuplicate } from '../../actions/failureText.ts';
import { useUnsaved } from '../../layout/UnsavedGuard.tsx';
import { checkSeason, codeTaken, readSeasonValues } from '../checkSeason.ts';
import type { SeasonDialogProps } from '../season.ts';

/** Changes what a season is called, and its code. */
export function RenameSeasonDialog({ season, ...dialog }: Omit<SeasonDialogProps, 'seasons'>) {
  const [typed, setTyped] = useState({ code: season.code, name: season.name });
  const faults = checkSeason(typed);
  const isTyped = typed.code !== season.code || typed.name !== season.name;
  useUnsaved(dialog.isOpen && isTyped);
  const field = (column: 'code' | 'name', label: string) => (
    <TextField
      label={label}
      value={typed[column]}
      error={faults[column] !== undefined}
      helperText={faults[column]}
      onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
      autoComplete="off"
    />
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Rename ${season.name}`}
      confirm="Rename"
      isReady={isTyped && Object.keys(faults).length === 0}
      isTyped={isTyped}
      maxWidth="sm"
      act={async ({ dataProvider, notify }) => {
        const data = readSeasonValues(typed);
        await dataProvider.update('seasons', { id: season.id, data, previousData: season });
        notify('Season renamed');
      }}
      failure={(error) =>
        isDuplicate(error)
          ? codeTaken(typed.code.trim())
          : failureText('Failed to rename season', error)
      }
    >
      <div className="fields">
        {field('code', 'Code')}
        {field('name', 'Name')}
      </div>
    </ConfirmDialog>
  );
}
