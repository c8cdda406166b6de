import { Button } from '@mui/material';
import { Link, SaveButton, Toolbar } from 'react-admin';
import type { ReactNode } from 'react';

interface SourceToolbarProps {
  label: string;
  children?: ReactNode;
}

/** Below a source's form: to save it, to leave it, and what else there is to do. */
export function SourceToolbar({ label, children }: SourceToolbarProps) {
  return (
    <Toolbar sx={toolbarStyle}>
      <SaveButton label={label} color="secondary" icon={<></>} />
      <Button component={Link} to="/sources" color="secondary">
        Cancel
      </Button>
      {children}
    </Toolbar>
  );
}

const toolbarStyle = {
  '&&': {
    position: 'static',
    px: 0,
    py: 2,
    gap: 1,
    flexWrap: 'wrap',
    backgroundColor: 'transparent',
    '& .MuiButton-root': { minHeight: 40 },
  },
};
