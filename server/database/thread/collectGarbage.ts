import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has this thread give back the memory that it has let go of. The engine of JavaScript does so by itself when it
 * needs some, which a server that rests until its next run does not: without it 200 MB stay for hours.
 * It takes less than a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
