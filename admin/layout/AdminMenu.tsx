import { Box, Button, Link, Typography } from '@mui/material';
import {
  Link as RouterLink,
  Menu,
  useGetIdentity,
  useLogout,
  useNotify,
  useSidebarState,
} from 'react-admin';
import { useLocation, useMatch } from 'react-router';
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
        <PageItem to="/" name="Overview" />
        <PageItem to="/seasons" name="Seasons" />
        <PageItem to="/clubs" name="Clubs" />
        <PageItem to="/memberships" name="Memberships" />
        <PageItem to="/sources" name="Sources" />
        <PageItem to="/articles" name="Articles" />
        <PageItem to="/statistics" name="Statistics" />
        <PageItem to="/feed-submissions" name="Feed Submissions" />
        <PageItem to="/about-content" name="About Page" />
        <PageItem to="/publishers-content" name="Publishers Page" />
        <PageItem to="/seeder" name="Seeder" />
      </Menu>
      <Box sx={{ mt: 'auto', px: 2.5, pt: 2, display: 'grid', gap: 1.5 }}>
        <PageLink to="/changes" and="/runs" name="Changes" />
        <PageLink to="/administrators" name="Administrators" />
        <PageLink to="/account" name="Your account" />
        {/* Outside the router: the public site is another document. */}
        <Link href="/" color="textPrimary" sx={linkStyle}>
          Back to Public Site
        </Link>
        <SignOutButton />
      </Box>
    </Box>
  );
}

interface PageProps {
  to: string;
  name: string;
}

/** An item of the menu; react-admin marks the current one for the eye alone. */
function PageItem({ to, name }: PageProps) {
  const isCurrent = useMatch({ path: to, end: to === '/' }) !== null;
  return <Menu.Item to={to} primaryText={name} aria-current={isCurrent ? 'page' : undefined} />;
}

interface PageLinkProps extends PageProps {
  /** The beginning of other addresses that belong to the page. */
  and?: string;
}

/** One of the pages below the menu, marked like an item of it. */
function PageLink({ to, name, and = to }: PageLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = [to, and].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link
      component={RouterLink}
      to={to}
      color="textPrimary"
      aria-current={isCurrent ? 'page' : undefined}
      sx={linkStyle}
    >
      {name}
    </Link>
  );
}

const linkStyle = {
  ml: -2.5,
  pl: 2,
  borderInlineStart: '4px solid transparent',
  '&[aria-current]': { borderColor: 'primary.main', fontWeight: 600 },
};

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
