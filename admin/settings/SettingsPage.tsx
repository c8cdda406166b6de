import type { ReactNode } from 'react';
import { Page } from '../layout/Page.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';

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
