import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Words for a screen reader, where the eye sees the same from a picture or a place. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
