import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { articles } from './articles/index.ts';
import { clubs } from './clubs/index.ts';
import { Overview } from './dashboard/Overview.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { LoadingPage } from './layout/LoadingPage.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { pages } from './pages.ts';
import type { TouchlineAuthProvider } from './providers/authProvider.ts';
import type { TouchlineDataProvider } from './providers/dataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { seasons } from './seasons/index.ts';
import { sources } from './sources/index.ts';

interface AppProps {
  authProvider: TouchlineAuthProvider;
  dataProvider: TouchlineDataProvider;
}

/** The administrator area: its providers, its resources and its routes, nothing else. */
export function App({ authProvider, dataProvider }: AppProps) {
  return (
    <BrowserRouter basename="/admin">
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
    </BrowserRouter>
  );
}
