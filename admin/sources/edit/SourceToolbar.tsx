import { Button } from '@mui/material';
import { Link, SaveButton, Toolbar } from 'react-admin';

/** Below a source's form: to save it, and to leave it. */
export function SourceToolbar({ label }: { label: string }) {
  return (
    <Toolbar>
      <SaveButton label={label} color="secondary" icon={<></>} />
      <Button component={Link} to="/sources">
        Cancel
      </Button>
    </Toolbar>
  );
}
