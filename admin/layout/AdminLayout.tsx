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
import { SearchButton } from '../search/SearchButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

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
