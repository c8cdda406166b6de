import { useEffect } from 'react';
import { Form, PasswordInput, TextInput, useCheckAuth, useLogin } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { TextButton } from '../fields/elements.tsx';
import { notAdministrator } from './guardAuthProvider.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { useAttempt } from './useAttempt.ts';

// Told to assistive technology alone: a star on every field tells nobody anything.
const requiredInput = { htmlInput: { required: true } };

/** Sign-in by e-mail and password. Leads back to the page one was sent away from. */
export function LoginPage() {
  const login = useLogin();
  const [parameters] = useSearchParams();
  const { attempt, isUnderWay, failure } = useAttempt(
    parameters.has('refused') ? notAdministrator : null,
  );
  useSkipWhenSignedIn();

  return (
    <LoginFrame title="Admin login" failure={failure}>
      <Form onSubmit={(credentials: unknown) => attempt(() => login(credentials))} noValidate>
        <TextInput
          source="email"
          type="email"
          label="Email"
          autoComplete="username"
          slotProps={requiredInput}
          validate={needs('Enter your email')}
          autoFocus
        />
        <PasswordInput
          source="password"
          label="Password"
          autoComplete="current-password"
          slotProps={requiredInput}
          validate={needs('Enter your password')}
        />
        <TextButton
          label={isUnderWay ? 'Signing in…' : 'Sign in'}
          type="submit"
          variant="contained"
          size="large"
          disabled={isUnderWay}
          fullWidth
        />
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
