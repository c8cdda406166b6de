import { defaultI18nProvider } from 'ra-supabase';
import { useState } from 'react';
import { Admin, CustomRoutes, Resource, type I18nProvider } from 'react-admin';
import { createBrowserRouter, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Providers } from './createProviders.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { LastNotice, LoadingPage } from './layout/Page.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { AcceptInvitation, Overview, pages, resources } from './pages.ts';
import { BackendUrl } from './providers/BackendUrl.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

/** The administrator area at /admin. Only a router that holds its data can warn of unsaved changes. */
export function App({ backendUrl, ...providers }: Providers) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Touchline {...providers} /> }], {
      basename: '/admin',
    }),
  );
  // In a transition the login page would wait for react-admin, which meanwhile sends there again and
  // again: two thousand times, and for seconds, before it showed.
  return (
    <BackendUrl value={backendUrl}>
      <RouterProvider router={router} useTransitions={false} />
    </BackendUrl>
  );
}

/** Its providers, its resources and its routes, nothing else. */
function Touchline({ authProvider, dataProvider }: Omit<Providers, 'backendUrl'>) {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      dashboard={Overview}
      layout={AdminLayout}
      loading={LoadingPage}
      loginPage={LoginPage}
      notification={LastNotice}
      theme={lightTheme}
      darkTheme={darkTheme}
      title="Touchline"
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/invitation" element={<AcceptInvitation />} />
      </CustomRoutes>
    </Admin>
  );
}

// Only what the framework would otherwise make up from a table's or a column's name, or call an element.
const messages: Readonly<Record<string, string>> = {
  'ra.notification.item_doesnt_exist': 'There is no such entry.',
  'resources.audit_log.name': 'changes',
  'resources.ingestion_jobs.name': 'runs',
  'resources.articles.fields.published_at': 'Date',
  'resources.articles.notifications.updated': 'Article saved',
};

/** The framework's English, with our own words for tables, columns and what was saved. */
const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, options?: unknown) =>
    messages[key] ?? defaultI18nProvider.translate(key, options),
};
