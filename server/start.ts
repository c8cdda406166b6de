import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { EnvironmentError } from '../common/environment.ts';
import { readStartOptions } from './readStartOptions.ts';
import { shortenRefusals } from './gateway/refusals.ts';
import { startTouchline } from './startTouchline.ts';

// Left to itself, V8 lets garbage of the size of all that lives pile up before it collects, and the
// server's memory grew with the number of feeds that a run records.
setFlagsFromString('--heap-growing-percent=20');
// To compile one of the largest functions of the embedded engine for speed takes up to 400 MB for a moment, and V8 would
// have several at once. One after the other takes no more time.
setFlagsFromString('--wasm-num-compilation-tasks=1');

shortenRefusals();

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Not once: on Ctrl-C the signal comes from the terminal and again from npm.
  process.on(signal, () => stopping.abort());
}

try {
  const options = readStartOptions(process.env);
  const touchline = await startTouchline(options, console.log, stopping.signal);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await touchline.stop();
} catch (error) {
  // Stopped before it was ready: that is no failure.
  if (error !== stopping.signal.reason) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof EnvironmentError ? 2 : 1);
  }
}
process.exit(0);
