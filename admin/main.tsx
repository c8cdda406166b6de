import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './fonts.css';
import { createAuthProvider } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import { loadBackendConfig } from './providers/loadBackendConfig.ts';
import { createSupabaseClient } from './providers/supabaseClient.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root.');

const loaded = await loadBackendConfig(window.location.origin, window.fetch.bind(window));
if (loaded.outcome === 'failed') {
  container.innerHTML = '<p class="start" role="alert"></p>';
  container.firstElementChild?.append(loaded.message);
} else {
  const client = createSupabaseClient(loaded.config);
  createRoot(container).render(
    <App
      authProvider={createAuthProvider(client)}
      dataProvider={createDataProvider(client, loaded.config)}
    />,
  );
}
