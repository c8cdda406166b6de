import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/** The sentence that stands where a list would be. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" className="none">
      {children}
    </Typography>
  );
}

/** The last notice at once: react-admin would have it wait until the one before it has had its time. */
export function LastNotice() {
  const { notifications: waiting } = useNotificationContext();
  return <Notification autoHideDuration={waiting.length === 0 ? 4000 : 0} />;
}

/** Stands in for the whole page while the session is checked. */
export function LoadingPage() {
  return (
    <Typography role="status" className="start">
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
