import { useEffect } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import type { TouchlineAuthProvider } from '../login/authProvider.ts';

/** Leads to the login page when somebody signs out in another tab. */
export function useFollowSession(): void {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  const logout = useLogout();

  useEffect(() => authProvider?.onSignedOutElsewhere(() => void logout()), [authProvider, logout]);
}
