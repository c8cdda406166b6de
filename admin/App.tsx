import { useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { articles } from './articles/index.ts';
import { clubs } from './clubs/index.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { lazyPage } from './layout/lazyPage.ts';
import { LoadingPage } from './layout/LoadingPage.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { pages } from './pages.ts';
import type { TouchlineAuthProvider } from './login/authProvider.ts';
import type { TouchlineDataProvider } from './providers/dataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { seasons } from './seasons/index.ts';
import { sources } from './sources/index.ts';

interface AppProps {
  authProvider: TouchlineAuthProvider;
  dataProvider: TouchlineDataProvider;
}

const Overview = lazyPage(() => import('./dashboard/Overview.tsx'), 'Overview');

/** The administrator area at /admin. Only a router that holds its data can warn of unsaved changes. */
export function App(props: AppProps) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Touchline {...props} /> }], { basename: '/admin' }),
  );
  // In a transition the login page would wait for react-admin, which meanwhile sends there again and
  // again: two thousand times, and for seconds, before it showed.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Its providers, its resources and its routes, nothing else. */
function Touchline({ authProvider, dataProvider }: AppProps) {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      dashboard={Overview}
      layout={AdminLayout}
      loading={LoadingPage}
      loginPage={LoginPage}
      theme={lightTheme}
      darkTheme={darkTheme}
      title="Touchline"
      requireAuth
      disableTelemetry
    >
      <Resource {...seasons} />
      <Resource {...clubs} />
      <Resource {...sources} />
      <Resource {...articles} />
      <CustomRoutes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
