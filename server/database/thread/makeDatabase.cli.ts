import { writeSync } from 'node:fs';
import { makeEmbeddedDatabase } from './openBackend.ts';
import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';
import type { BackendOptions } from './messages.ts';

// The process of `makeDatabase`: is sent what to make, tells lines on standard output, and why it failed
// on standard error.

// Until it is sent them, nothing else keeps it.
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

/** The engine may be in the middle of a statement that it will never end, so that nothing else can be waited for. */
function endWith(error: unknown): never {
  writeSync(2, error instanceof Error ? error.message : String(error));
  process.exit(1);
}
