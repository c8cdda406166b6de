import { Button } from '@mui/material';
import { Form, SaveButton } from 'react-admin';
import { useFormSave } from '../../actions/useFormSave.ts';
import { UnsavedInputs } from '../../layout/UnsavedGuard.tsx';
import { SourceFields } from '../../sources/edit/SourceFields.tsx';
import { clubPriorities, newSource, toStoredSource } from '../../sources/edit/sourceRules.ts';
import type { Source } from '../../sources/source.ts';
import { sourceRefusal } from '../clubRefusal.ts';

// As any values: react-hook-form cannot tell the paths of a whole source.
const newClubSource: Record<string, unknown> = {
  ...newSource,
  ...{ name: '', url: '', priority: clubPriorities.usual },
};

interface AddSourceProps {
  clubId: string;
  onAdded: () => void;
  onCancel: () => void;
  /** As in `UnsavedInputs`. */
  onTyped: (isTyped: boolean) => void;
}

/** The form for a source of which the address is known. */
export function AddSource({ clubId, onAdded, onCancel, onTyped }: AddSourceProps) {
  const add = useFormSave(async ({ dataProvider, notify }, values: Partial<Source>) => {
    const data = toStoredSource({ ...values, club_id: clubId });
    await dataProvider.create('sources', { data });
    notify(`${data.name ?? 'The source'} was added, and is read with the next run.`);
    onAdded();
  }, sourceRefusal);

  return (
    <div className="panel">
      <Form record={{}} defaultValues={newClubSource} onSubmit={add} noValidate>
        <UnsavedInputs onTyped={onTyped} />
        <SourceFields clubId={clubId} />
        <div className="actions">
          <SaveButton label="Add this source" icon={null} color="secondary" alwaysEnable />
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
