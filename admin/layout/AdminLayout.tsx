import { Layout, type LayoutProps } from 'react-admin';
import { SignInAgain } from '../login/SignInAgain.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { useFollowSession } from './useFollowSession.ts';

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
      {children}
    </Layout>
  );
}
