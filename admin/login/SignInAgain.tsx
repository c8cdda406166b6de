import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import { SmallButton, TextButton } from '../fields/elements.tsx';
import type { TouchlineAuthProvider } from './authProvider.ts';
import { useAttempt } from './useAttempt.ts';

/**
 * Over a page whose session has ended: asks for the password, and what was refused goes on. Whoever
 * cancels that keeps the page, and a bar on it to sign in later.
 */
export function SignInAgain() {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  return authProvider === undefined ? null : <Question authProvider={authProvider} />;
}

function Question({ authProvider }: { authProvider: TouchlineAuthProvider }) {
  const { session } = authProvider;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const titleId = useId();
  return (
    <>
      {state === 'dismissed' ? (
        <Alert
          severity="warning"
          action={<SmallButton label="Sign in" color="inherit" onClick={session.ask} />}
        >
          You are signed out. Nothing is saved until you sign in again.
        </Alert>
      ) : null}
      <Dialog
        open={state === 'asking'}
        onClose={session.dismiss}
        aria-labelledby={titleId}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={titleId}>Your session has ended</DialogTitle>
        <PasswordForm authProvider={authProvider} />
      </Dialog>
    </>
  );
}

function PasswordForm({ authProvider }: { authProvider: TouchlineAuthProvider }) {
  const { session } = authProvider;
  const logout = useLogout();
  const [password, setPassword] = useState('');
  const { attempt, isUnderWay, failure } = useAttempt();
  const email = session.email();
  const signIn = () => session.signIn(() => authProvider.login({ email, password }));
  const leave = async () => {
    await logout();
    session.dismiss();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(signIn);
      }}
    >
      <DialogContent>
        <DialogContentText gutterBottom>
          Sign in again as {email}, and this page goes on where it was. What you wrote is still
          here.
        </DialogContentText>
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          type="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoFocus
        />
        <DialogContentText variant="body2">
          Somebody else? Leave this page and sign in anew: what is not saved here is lost.
        </DialogContentText>
        <SmallButton
          label="Sign in as somebody else"
          disabled={isUnderWay}
          onClick={() => void attempt(leave)}
        />
      </DialogContent>
      <DialogActions>
        <TextButton label="Cancel" onClick={session.dismiss} />
        <TextButton
          label={isUnderWay ? 'Signing in…' : 'Sign in'}
          type="submit"
          variant="contained"
          disabled={isUnderWay || password === ''}
        />
      </DialogActions>
    </form>
  );
}
