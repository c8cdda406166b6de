import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import { messageOf } from '../actions/failureText.ts';
import type { TouchlineAuthProvider } from './authProvider.ts';

/**
 * Over a page whose session has ended: asks for the password, and what was refused goes on. Whoever
 * cancels that keeps the page, and a bar on it to sign in later.
 */
export function SignInAgain() {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  return authProvider === undefined ? null : <Question authProvider={authProvider} />;
}

interface QuestionProps {
  authProvider: TouchlineAuthProvider;
}

function Question({ authProvider }: QuestionProps) {
  const { session } = authProvider;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const titleId = useId();
  return (
    <>
      {state === 'dismissed' ? (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={session.ask}>
              Sign in
            </Button>
          }
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

function PasswordForm({ authProvider }: QuestionProps) {
  const { session } = authProvider;
  const logout = useLogout();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);

  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(null);
    setIsUnderWay(true);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error));
      setIsUnderWay(false);
    }
  };
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
        {failure === null ? null : (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )}
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          type="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoFocus
          fullWidth
        />
        <DialogContentText variant="body2">
          Somebody else? Leave this page and sign in anew: what is not saved here is lost.
        </DialogContentText>
        <Button size="small" disabled={isUnderWay} onClick={() => void attempt(leave)}>
          Sign in as somebody else
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={session.dismiss}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={isUnderWay || password === ''}>
          {isUnderWay ? 'Signing in…' : 'Sign in'}
        </Button>
      </DialogActions>
    </form>
  );
}
