import { Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useListContext, useUpdate } from 'react-admin';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { useAction } from '../../actions/useAction.ts';
import { atMostWords } from '../../fields/inputs.ts';
import { useUnsaved } from '../../layout/UnsavedGuard.tsx';
import { sourceName, type Source } from '../../sources/source.ts';

interface DisplayNameProps {
  source: Source;
}

/** A source's name on the site, edited in place: Enter saves it, Escape leaves it as it was. */
export function DisplayName({ source }: DisplayNameProps) {
  const [isEditing, setIsEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    return (
      <NameForm
        source={source}
        onClose={() => {
          setIsEditing(false);
          // The button is there again with the next paint.
          requestAnimationFrame(() => renameButton.current?.focus());
        }}
      />
    );
  }
  return (
    <div className="actions">
      <Typography variant="h3" dir="auto">
        {sourceName(source)}
      </Typography>
      <Button
        ref={renameButton}
        size="small"
        aria-label={`Rename: ${sourceName(source)}`}
        onClick={() => setIsEditing(true)}
      >
        Rename
      </Button>
    </div>
  );
}

interface NameFormProps extends DisplayNameProps {
  onClose: () => void;
}

function NameForm({ source, onClose }: NameFormProps) {
  const { refetch } = useListContext();
  const [update] = useUpdate<Source>();
  const [name, setName] = useState(source.display_name ?? '');
  const isTooLong = name.trim().length > maxSourceNameCharacters;
  const [save, isSaving] = useAction(async ({ notify }) => {
    const displayName = name.trim() === '' ? null : name.trim();
    await update(
      'sources',
      { id: source.id, data: { display_name: displayName }, previousData: source },
      { returnPromise: true },
    );
    notify('Display name saved');
    onClose();
    await refetch();
  }, 'Failed to update display name');

  useUnsaved(name !== (source.display_name ?? ''), isSaving);

  return (
    <form
      className="actions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) save();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <TextField
        label="Display name"
        placeholder={source.name}
        helperText={
          isTooLong
            ? atMostWords(maxSourceNameCharacters)
            : 'What the site calls it. Left empty, that is its internal name.'
        }
        error={isTooLong}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" disabled={isSaving}>
        Save name
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
