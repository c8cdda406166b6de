import { Alert, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Text } from '../fields/elements.tsx';
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
        <Text variant="h6" component="p">
          Touchline
        </Text>
        <Text variant="h1">{title}</Text>
      </div>
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      {children}
    </main>
  );
}
