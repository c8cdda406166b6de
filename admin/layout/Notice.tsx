import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** The sentence that stands where a list would be. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ py: 4 }}>
      {children}
    </Typography>
  );
}

/** Stands in for the whole page while the session is checked. */
export function LoadingPage() {
  return (
    <Typography role="status" sx={{ py: 8, textAlign: 'center' }}>
      Loading...
    </Typography>
  );
}

/** Why something could not be read; nothing where it could. */
export function ReadFailure({ error }: { error: Error | null | undefined }) {
  if (error == null) return null;
  return (
    <Typography role="alert" color="error">
      {error.message}
    </Typography>
  );
}
