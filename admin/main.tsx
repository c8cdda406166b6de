import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './fonts.css';
import './theme/admin.css';
import './theme/frame.css';
import { createProviders } from './createProviders.ts';
import { loadBackendConfig } from './providers/loadBackendConfig.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root.');

const loaded = await loadBackendConfig(window.location.origin, window.fetch.bind(window));
if (loaded.outcome === 'failed') {
  container.innerHTML = '<p class="start" role="alert"></p>';
  container.firstElementChild?.append(loaded.message);
} else {
  createRoot(container).render(<App {...createProviders(loaded.config)} />);
}
