import type { ReactNode } from 'react';
import { Page, PageTabs } from '../layout/Page.tsx';

const pages = {
  '/settings': 'Administrators',
  '/settings/account': 'Your account',
  '/settings/alerts': 'Alerts',
};

/** One page of the settings, below the way to the others. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <Page title="Settings">
      <PageTabs label="Settings" pages={pages} />
      {children}
    </Page>
  );
}
