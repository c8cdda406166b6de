import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyListProps {
  children: ReactNode;
}

/** The sentence that stands where a list would be. */
export function EmptyList({ children }: EmptyListProps) {
  return (
    <Typography color="textSecondary" sx={{ py: 4 }}>
      {children}
    </Typography>
  );
}
