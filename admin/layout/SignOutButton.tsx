import { Button, Typography } from '@mui/material';
import { useGetIdentity, useLogout, useNotify } from 'react-admin';

/** Ends the session; shows whose it is. */
export function SignOutButton() {
  const logout = useLogout();
  const notify = useNotify();
  const { identity } = useGetIdentity();

  const signOut = () => {
    logout().catch(() => notify('Failed to sign out. You are still signed in.', { type: 'error' }));
  };

  return (
    <Button
      variant="outlined"
      color="secondary"
      onClick={signOut}
      sx={{ display: 'block', textAlign: 'start', borderColor: 'divider', lineHeight: 1.3 }}
    >
      Sign Out
      <Typography component="span" variant="body2" color="textSecondary" noWrap display="block">
        {identity?.fullName}
      </Typography>
    </Button>
  );
}
