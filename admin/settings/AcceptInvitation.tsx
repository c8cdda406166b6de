import { useQuery } from '@tanstack/react-query';
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
import { Text, TextButton } from '../fields/elements.tsx';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { useAttempt } from '../login/useAttempt.ts';
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
  const { attempt, isUnderWay, failure } = useAttempt();
  // One that was used, or is out of date, is told before a password is chosen for it.
  const { error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => dataProvider.callFunction('accept-invitation', { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });

  const accept = async (values: unknown) => {
    const { password } = values as { password: string };
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
      <Text>
        You are invited to administer this site. Choose the password to sign in with from now on.
      </Text>
      <Form onSubmit={(values: unknown) => attempt(() => accept(values))} noValidate>
        <PasswordInput
          source="password"
          label="Password"
          validate={checkNewPassword}
          {...newPasswordProps}
          autoFocus
        />
        <TextButton
          label={isUnderWay ? 'Signing in…' : 'Accept'}
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
