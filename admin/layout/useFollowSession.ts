import { useEffect } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import type { TouchlineAuthProvider } from '../providers/authProvider.ts';

/** Leads to the login page as soon as the session ends, in another tab too. */
export function useFollowSession(): void {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  const logout = useLogout();

  useEffect(() => {
    // Leaving signs out once more, which would call back for ever.
    let hasLeft = false;
    return authProvider?.onSignedOut(() => {
      if (hasLeft) return;
      hasLeft = true;
      void logout();
    });
  }, [authProvider, logout]);
}
