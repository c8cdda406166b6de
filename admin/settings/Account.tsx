import { useState, type ReactNode } from 'react';
import {
  email,
  Form,
  PasswordInput,
  required,
  SaveButton,
  TextInput,
  useAuthProvider,
  useGetIdentity,
  useLogout,
  useRefresh,
} from 'react-admin';
import { ConfirmButton } from '../actions/ConfirmDialog.tsx';
import { messageOf } from '../actions/useAction.ts';
import { useFormSave } from '../actions/useFormSave.ts';
import { Faint, Section, Text } from '../fields/elements.tsx';
import { UnsavedInputs } from '../layout/Page.tsx';
import type { AccountChange, TouchlineAuthProvider } from '../login/authProvider.ts';
import { checkNewPassword, newPasswordProps } from './passwordInputs.ts';
import { SettingsPage } from './SettingsPage.tsx';
import './settings.css';

/** The administrator's own account: password, e-mail address, and where it is signed in. */
export function Account() {
  const { identity } = useGetIdentity();
  return (
    <SettingsPage>
      <Text>
        You are signed in as <strong>{identity?.fullName}</strong>.
      </Text>
      <AccountForm
        id="new-password"
        title="Password"
        submit="Change password"
        done="Password changed"
      >
        <PasswordInput
          source="password"
          label="New password"
          validate={checkNewPassword}
          {...newPasswordProps}
        />
      </AccountForm>
      <AccountForm id="new-email" title="Email" submit="Change email" done="Email changed">
        <TextInput
          source="email"
          type="email"
          label="New email"
          helperText="You sign in with it from now on. Nothing is sent to it."
          autoComplete="email"
          validate={[required('Enter your new email'), email('That is no e-mail address')]}
          slotProps={requiredInput}
        />
      </AccountForm>
      <SignOutEverywhere />
    </SettingsPage>
  );
}

interface AccountFormProps {
  id: string;
  title: string;
  /** The button's label. */
  submit: string;
  /** The notice once it is done. */
  done: string;
  /** The input for what is new. */
  children: ReactNode;
}

/** One thing to change, and the current password for it. */
function AccountForm({ id, title, submit, done, children }: AccountFormProps) {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  const refresh = useRefresh();
  const [formNumber, setFormNumber] = useState(0);
  const save = useFormSave(async ({ notify }, values: unknown) => {
    await authProvider?.changeAccount(values as AccountChange);
    notify(done, { type: 'success' });
    // Another form, whose inputs are empty.
    setFormNumber((number) => number + 1);
    refresh();
  }, messageOf);

  return (
    <Section id={id} title={title} className="account">
      <Form key={formNumber} onSubmit={save} noValidate>
        <UnsavedInputs />
        {children}
        <PasswordInput
          source="currentPassword"
          label="Current password"
          autoComplete="current-password"
          validate={required('Enter your current password')}
          slotProps={requiredInput}
        />
        <SaveButton label={submit} />
      </Form>
    </Section>
  );
}

const requiredInput = { htmlInput: { required: true } };

function SignOutEverywhere() {
  const logout = useLogout();
  return (
    <Section id="sessions" title="Sessions" className="account">
      <Faint>
        For a device that you lost, or one that you did not sign out of. A new password ends all
        other sessions too.
      </Faint>
      <ConfirmButton
        button={{ label: 'Sign out everywhere', variant: 'outlined' }}
        title="Sign out everywhere?"
        confirm="Sign out"
        act={async () => {
          await logout({ everywhere: true });
        }}
        failure="Failed to sign out. You are still signed in."
      >
        Every device has to sign in again, this one too. What is not saved there is lost.
      </ConfirmButton>
    </Section>
  );
}
