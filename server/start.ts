import { once } from 'node:events';
import { EnvironmentError } from '../common/environment.ts';
import { readStartOptions } from './readStartOptions.ts';
import { shortenRefusals } from './database/refusals.ts';
import { startTouchline } from './startTouchline.ts';

shortenRefusals();

const stopping = new AbortController();
const asked = new Error('The server was asked to stop.');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Not once: on Ctrl-C the signal comes from the terminal and again from npm.
  process.on(signal, () => stopping.abort(asked));
}

try {
  const options = readStartOptions(process.env);
  const touchline = await startTouchline(options, console.log, stopping);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await touchline.stop();
  stopping.signal.throwIfAborted();
} catch (error) {
  if (error !== asked) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof EnvironmentError ? 2 : 1);
  }
}
process.exit(0);
