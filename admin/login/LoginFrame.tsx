import { Alert, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import './login.css';

interface LoginFrameProps {
  title: string;
  /** Why it did not work, if it did not. */
  failure: string | null;
  children: ReactNode;
}

/** The page of whoever is not signed in yet. */
export function LoginFrame({ title, failure, children }: LoginFrameProps) {
  return (
    <main className="login">
      <Link href="/" color="textSecondary">
        Back to site
      </Link>
      <div className="login-head">
        <Typography variant="h6" component="p">
          Touchline
        </Typography>
        <Typography variant="h1">{title}</Typography>
      </div>
      {failure === null ? null : (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      {children}
    </main>
  );
}
