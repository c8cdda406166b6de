import { SaveButton, Toolbar } from 'react-admin';
import { TextButton } from '../../fields/elements.tsx';

/** Below a source's form: to save it, and to leave it. */
export function SourceToolbar({ label }: { label: string }) {
  return (
    <Toolbar>
      <SaveButton label={label} />
      <TextButton label="Cancel" to="/sources" />
    </Toolbar>
  );
}
