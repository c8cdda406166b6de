import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchSiteContent } from '../site/content/fetchSiteContent.ts';
import { loadKeys } from './loadKeys.ts';
import { readStartOptions } from './readStartOptions.ts';
import { createCommandRunner } from './jobs/runCommand.ts';
import { startTouchline } from './startTouchline.ts';

// `npm run dev`: `npm start`, with hot reload of the site and the admin area beside it.

const sitePortOffset = 10;
const adminPortOffset = 11;

const runner = createCommandRunner();

try {
  const options = readStartOptions(process.env);
  const touchline = await startTouchline(options, console.log);
  const keys = await loadKeys(options.dataDirectory);
  const content = await fetchSiteContent(options.localUrl, keys.publishableKey);
  const contentFile = join(options.dataDirectory, 'dev', 'content.json');
  await mkdir(join(options.dataDirectory, 'dev'), { recursive: true });
  await writeFile(contentFile, JSON.stringify(content));

  const sitePort = String(options.port + sitePortOffset);
  const adminPort = String(options.port + adminPortOffset);
  const environment = {
    DEV_BACKEND_URL: options.localUrl,
    SITE_CONTENT_FILE: contentFile,
    SUPABASE_URL: options.localUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const start = (script: string, ...args: string[]) => runner.run(script, args, environment);
  const servers = [
    start('node_modules/astro/bin/astro.mjs', 'dev', '--port', sitePort),
    start('node_modules/vite/bin/vite.js', '--config', 'admin/vite.config.ts', '--port', adminPort),
  ];
  console.log(`The site with hot reload:       http://localhost:${sitePort}/`);
  console.log(`The admin area with hot reload: http://localhost:${adminPort}/admin/`);
  const stop = () => {
    void runner
      .close()
      .then(() => touchline.stop())
      .then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const ended = await Promise.race(servers);
  if (ended.exitCode !== null) throw new Error(`A development server ended: ${ended.errorText}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await runner.close();
  process.exit(1);
}
