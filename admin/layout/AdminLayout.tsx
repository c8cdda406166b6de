import { useEffect } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  TitlePortal,
  ToggleThemeButton,
  useAuthProvider,
  useLogout,
  type LayoutProps,
} from 'react-admin';
import type { TouchlineAuthProvider } from '../login/authProvider.ts';
import { SignInAgain } from '../login/SignInAgain.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** The frame of every page behind the login: bar, sidebar, content. */
export function AdminLayout({ children }: LayoutProps) {
  useFollowSession();
  return (
    <Layout
      appBar={AdminAppBar}
      menu={AdminMenu}
      appBarAlwaysOn
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 2, md: 3 }, pb: 6 } }}
    >
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
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
);

/** The bar over every page; it shows the page's own heading. */
function AdminAppBar() {
  return (
    <AppBar alwaysOn userMenu={false} toolbar={toolbar}>
      <TitlePortal component="h1" sx={{ m: 0 }} />
    </AppBar>
  );
}
