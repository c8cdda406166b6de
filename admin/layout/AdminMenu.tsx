import { Box, Link, Typography } from '@mui/material';
import { Menu, useSidebarState } from 'react-admin';
import { SignOutButton } from './SignOutButton.tsx';
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
        <Menu.Item to="/sources" primaryText="Sources" />
        <Menu.Item to="/articles" primaryText="Articles" />
      </Menu>
      <Box sx={{ mt: 'auto', px: 2.5, pt: 2, display: 'grid', gap: 1.5 }}>
        {/* Outside the router: the public site is another document. */}
        <Link href="/" color="textPrimary">
          Back to Public Site
        </Link>
        <SignOutButton />
      </Box>
    </Box>
  );
}
