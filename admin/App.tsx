import { useState } from 'react';
import { defaultI18nProvider } from 'ra-supabase';
import { Admin, CustomRoutes, Resource, type I18nProvider } from 'react-admin';
import { createBrowserRouter, Navigate, Route, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { LastNotice, LoadingPage } from './layout/Notice.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { AcceptInvitation, formerPaths, Overview, pages, resources } from './pages.ts';
import type { TouchlineAuthProvider } from './login/authProvider.ts';
import { BackendUrl } from './providers/BackendUrl.ts';
import type { TouchlineDataProvider } from './providers/dataProvider.ts';

interface AppProps {
  backendUrl: string;
  authProvider: TouchlineAuthProvider;
  dataProvider: TouchlineDataProvider;
}

/** The administrator area at /admin. Only a router that holds its data can warn of unsaved changes. */
export function App({ backendUrl, ...providers }: AppProps) {
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
function Touchline({ authProvider, dataProvider }: Omit<AppProps, 'backendUrl'>) {
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
        {Object.entries(formerPaths).map(([path, to]) => (
          <Route key={path} path={path} element={<Moved to={to} />} />
        ))}
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/invitation" element={<AcceptInvitation />} />
      </CustomRoutes>
    </Admin>
  );
}

/** Leads from where a page was to where it is. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
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
