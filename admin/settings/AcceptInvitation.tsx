import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Form,
  Link,
  PasswordInput,
  useAuthProvider,
  useDataProvider,
  useNotify,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { messageOf } from '../actions/failureText.ts';
import { LoginFrame } from '../login/LoginFrame.tsx';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { checkNewPassword, newPasswordProps } from './passwordInputs.ts';

const acceptedSchema = z.object({ email: z.string(), hadAccount: z.boolean() });

/** Where the link of an invitation leads: a password is chosen, and one is signed in. */
export function AcceptInvitation() {
  const token = useLocation().hash.slice(1);
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const authProvider = useAuthProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // One that was used, or is out of date, is told before a password is chosen for it.
  const { error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => dataProvider.callFunction('accept-invitation', { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });

  const accept = async (values: unknown) => {
    const { password } = values as { password: string };
    setFailure(null);
    setIsSending(true);
    try {
      const body = { token, password };
      const answer = await dataProvider.callFunction('accept-invitation', body);
      const { email, hadAccount } = acceptedSchema.parse(answer);
      if (hadAccount) {
        notify(
          'You had an account already, and are an administrator now. Sign in with its password.',
        );
        await navigate('/login', { replace: true });
      } else {
        await authProvider?.login({ email, password });
        // Anew: what the framework found out about who is there stays with the page.
        location.replace('/admin/');
      }
    } catch (error) {
      setFailure(messageOf(error));
      setIsSending(false);
    }
  };

  if (error !== null) {
    return (
      <LoginFrame title="Your invitation" failure={error.message}>
        <Link to="/login">Sign in</Link>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Your invitation" failure={failure}>
      <Typography>
        You are invited to administer this site. Choose the password to sign in with from now on.
      </Typography>
      <Form onSubmit={accept} noValidate>
        <PasswordInput
          source="password"
          label="Password"
          validate={checkNewPassword}
          {...newPasswordProps}
          autoFocus
          fullWidth
        />
        <Button type="submit" variant="contained" size="large" disabled={isSending} fullWidth>
          {isSending ? 'Signing in…' : 'Accept'}
        </Button>
      </Form>
    </LoginFrame>
  );
}
