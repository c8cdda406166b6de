import { Box, Button, Link } from '@mui/material';
import { useEffect } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  useAuthProvider,
  useGetIdentity,
  useLogout,
  useNotify,
  useSidebarState,
  type LayoutProps,
} from 'react-admin';
import { useLocation } from 'react-router';
import { Faint, Text } from '../fields/elements.tsx';
import type { TouchlineAuthProvider } from '../login/authProvider.ts';
import { SignInAgain } from '../login/SignInAgain.tsx';
import { useTotal } from '../providers/useTotal.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { UnsavedGuard } from './Page.tsx';

/** The frame of every page behind the login: bar, sidebar, content. */
export function AdminLayout({ children }: LayoutProps) {
  useFollowSession();
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} appBarAlwaysOn>
      <SignInAgain />
      <UnsavedGuard>{children}</UnsavedGuard>
    </Layout>
  );
}

/** Leads to the login page when somebody signs out in another tab. */
function useFollowSession(): void {
  const authProvider = useAuthProvider<TouchlineAuthProvider>();
  const logout = useLogout();

  useEffect(() => authProvider?.onSignedOutElsewhere(() => void logout()), [authProvider, logout]);
}

const toolbar = (
  <>
    <SearchButton />
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
);

/** The bar over every page; it shows the page's own heading. */
function AdminAppBar() {
  return (
    <AppBar alwaysOn userMenu={false} toolbar={toolbar}>
      <TitlePortal component="h1" />
    </AppBar>
  );
}

const pendingReviews = { status: 'pending' };

/** The sidebar: every page of the administrator area, and the two ways out of it. */
function AdminMenu() {
  const [isOpen] = useSidebarState();
  // Closed means gone, or its links would still be in the order of the Tab key.
  if (!isOpen) return null;
  return (
    <nav className="menu" aria-label="Administration">
      <Text variant="h1" component="p" aria-hidden>
        Touchline
      </Text>
      <Menu>
        <PageItem to="/" name="Overview" />
        <PageItem to="/seasons" name="Seasons" and={['/leagues']} />
        <PageItem to="/clubs" name="Clubs" />
        <PageItem to="/memberships" name="Memberships" />
        <PageItem to="/sources" name="Sources" />
        <PageItem to="/articles" name="Articles" />
        <FeedSubmissionsItem />
        <PageItem to="/about-content" name="About Page" />
        <PageItem to="/seeder" name="Seeder" />
        <PageItem to="/changes" name="Activity" and={['/runs']} />
        <PageItem to="/settings" name="Settings" />
      </Menu>
      <Box className="ways-out">
        {/* Outside the router: the public site is another document. */}
        <Link href="/" color="textPrimary">
          Back to Public Site
        </Link>
        <SignOutButton />
      </Box>
    </nav>
  );
}

interface PageItemProps {
  to: string;
  name: string;
  /** The beginnings of other addresses that belong to the page. */
  and?: readonly string[];
  /** How many wait there for somebody. */
  waiting?: number;
}

/** An item of the menu; react-admin marks the current one for the eye alone. */
function PageItem({ to, name, and = [], waiting = 0 }: PageItemProps) {
  const { pathname } = useLocation();
  const isCurrent = [to, ...and].some(
    (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
  return (
    <Menu.Item
      to={to}
      primaryText={
        <>
          {name}
          {waiting === 0 ? null : (
            <span className="waiting figures">
              {waiting.toLocaleString('en-GB')}
              <span className="unseen"> waiting</span>
            </span>
          )}
        </>
      }
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

function FeedSubmissionsItem() {
  const total = useTotal('reviews', pendingReviews, {
    refetchInterval: 60_000,
    retry: false,
  });
  return (
    <PageItem to="/feed-submissions" name="Feed Submissions" {...(total && { waiting: total })} />
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
    <Button variant="outlined" onClick={signOut}>
      Sign Out
      <Faint component="span" noWrap display="block">
        {identity?.fullName}
      </Faint>
    </Button>
  );
}
