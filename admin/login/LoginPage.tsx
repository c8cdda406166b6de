import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, PasswordInput, TextInput, useCheckAuth, useLogin } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { notAdministrator } from './guardAuthProvider.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { serverFailed } from './signInFailure.ts';

// Told to assistive technology alone: a star on every field tells nobody anything.
const requiredInput = { htmlInput: { required: true } };

/** Sign-in by e-mail and password. Leads back to the page one was sent away from. */
export function LoginPage() {
  const login = useLogin();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState(parameters.has('refused') ? notAdministrator : null);
  const [isSigningIn, setIsSigningIn] = useState(false);
  useSkipWhenSignedIn();

  const submit = async (credentials: unknown) => {
    setFailure(null);
    setIsSigningIn(true);
    try {
      await login(credentials);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : serverFailed);
      setIsSigningIn(false);
    }
  };

  return (
    <LoginFrame title="Admin login" failure={failure}>
      <Form onSubmit={submit} noValidate>
        <TextInput
          source="email"
          type="email"
          label="Email"
          autoComplete="username"
          slotProps={requiredInput}
          validate={needs('Enter your email')}
          autoFocus
          fullWidth
        />
        <PasswordInput
          source="password"
          label="Password"
          autoComplete="current-password"
          slotProps={requiredInput}
          validate={needs('Enter your password')}
          fullWidth
        />
        <Button type="submit" variant="contained" size="large" disabled={isSigningIn} fullWidth>
          {isSigningIn ? 'Signing in…' : 'Sign in'}
        </Button>
      </Form>
    </LoginFrame>
  );
}

function useSkipWhenSignedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      // Not signed in: this is the page to be on.
      () => undefined,
    );
  }, [checkAuth, navigate]);
}

function needs(message: string) {
  return (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : message);
}
