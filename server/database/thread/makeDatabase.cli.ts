import { writeSync } from 'node:fs';
import { makeEmbeddedDatabase } from './openBackend.ts';
import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';
import type { BackendOptions } from './messages.ts';

// The process of `makeDatabase`: prints lines for the log, and on standard error why it failed.

// Nothing else keeps the process alive until the options arrive.
process.channel?.ref();
process.once('message', (options: BackendOptions) => {
  void make(options).then(() => process.exit(0), endWith);
});

async function make(options: BackendOptions): Promise<void> {
  return makeEmbeddedDatabase({
    ...options,
    seasons: loadSeasons(),
    now: new Date(),
    onDeath: endWith,
    log: (line) => console.log(line),
  });
}

/** The engine may be within a statement that never ends. */
function endWith(error: unknown): never {
  writeSync(2, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
