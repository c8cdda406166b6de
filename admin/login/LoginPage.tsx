import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, PasswordInput, TextInput, useCheckAuth, useLogin } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { displayFont } from '../layout/theme.ts';
import { notAdministrator } from './guardAuthProvider.ts';
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
    <Box
      component="main"
      sx={{ maxWidth: 380, mx: 'auto', px: 2, pt: { xs: 5, sm: 12 }, pb: 4, minHeight: '100dvh' }}
    >
      <Link href="/" color="textSecondary">
        Back to site
      </Link>
      <Box sx={{ mt: 2, mb: 3, pt: 1.5, borderTop: '6px solid', borderColor: 'primary.main' }}>
        <Typography sx={{ fontFamily: displayFont, fontWeight: 600, fontSize: '1.25rem' }}>
          Touchline
        </Typography>
        <Typography variant="h1" sx={{ fontSize: '2.75rem' }}>
          Admin login
        </Typography>
      </Box>
      {failure === null ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
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
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isSigningIn}
          fullWidth
          sx={{ mt: 1 }}
        >
          {isSigningIn ? 'Signing in…' : 'Sign in'}
        </Button>
      </Form>
    </Box>
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
