import { Box, Button, Link, Typography } from '@mui/material';
import {
  Link as RouterLink,
  Menu,
  useGetIdentity,
  useLogout,
  useNotify,
  useSidebarState,
} from 'react-admin';
import { displayFont } from './theme.ts';

/** The sidebar: every page of the administrator area, and the two ways out of it. */
export function AdminMenu() {
  const [isOpen] = useSidebarState();
  // Closed means gone, or its links would still be in the order of the Tab key.
  if (!isOpen) return null;
  return (
    <Box
      component="nav"
      aria-label="Administration"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', width: 208, pb: 2 }}
    >
      <Typography
        aria-hidden
        sx={{ fontFamily: displayFont, fontWeight: 600, fontSize: '1.75rem', px: 2.5, pt: 2 }}
      >
        Touchline
      </Typography>
      <Menu>
        <Menu.Item to="/" primaryText="Overview" />
        <Menu.Item to="/seasons" primaryText="Seasons" />
        <Menu.Item to="/clubs" primaryText="Clubs" />
        <Menu.Item to="/memberships" primaryText="Memberships" />
        <Menu.Item to="/sources" primaryText="Sources" />
        <Menu.Item to="/articles" primaryText="Articles" />
        <Menu.Item to="/statistics" primaryText="Statistics" />
        <Menu.Item to="/feed-submissions" primaryText="Feed Submissions" />
        <Menu.Item to="/about-content" primaryText="About Page" />
        <Menu.Item to="/publishers-content" primaryText="Publishers Page" />
        <Menu.Item to="/seeder" primaryText="Seeder" />
      </Menu>
      <Box sx={{ mt: 'auto', px: 2.5, pt: 2, display: 'grid', gap: 1.5 }}>
        <Link component={RouterLink} to="/changes" color="textPrimary">
          Changes
        </Link>
        <Link component={RouterLink} to="/administrators" color="textPrimary">
          Administrators
        </Link>
        <Link component={RouterLink} to="/account" color="textPrimary">
          Your Account
        </Link>
        {/* Outside the router: the public site is another document. */}
        <Link href="/" color="textPrimary">
          Back to Public Site
        </Link>
        <SignOutButton />
      </Box>
    </Box>
  );
}

/** Ends the session; shows whose it is. */
function SignOutButton() {
  const logout = useLogout();
  const notify = useNotify();
  const { identity } = useGetIdentity();

  const signOut = () => {
    logout().catch(() => notify('Failed to sign out. You are still signed in.', { type: 'error' }));
  };

  return (
    <Button
      variant="outlined"
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
