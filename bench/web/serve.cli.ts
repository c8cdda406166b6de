import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPackWeb } from './startPackWeb.ts';

// Runs a program of this checkout with the stand-in web in place of the real one, `npm start` unless told:
// `SOURCES=pack npm run start:standin`, or `npm run start:standin -- ingest/cli.ts --dry-run`.

const web = await startPackWeb();
const [script = 'server/start.ts', ...options] = process.argv.slice(2);
const program = spawn(
  process.execPath,
  ['--import', './common/beginCommand.mjs', script, ...options],
  { stdio: 'inherit', env: { ...process.env, ...web.environment } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => program.kill(signal));
}
const [exitCode] = (await once(program, 'exit')) as [number | null];
await web.close();
process.exitCode = exitCode ?? 1;
