import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a build bundles of the code alone: the admin area, and what renders the pages. */
export type BundledPart = 'admin' | 'pages';

const environment = {
  // Rolldown's allocator otherwise takes huge pages, and half as much memory again.
  MIMALLOC_ALLOW_THP: '0',
  MIMALLOC_PURGE_DELAY: '0',
  RAYON_NUM_THREADS: '1',
};

/** The tools make short-lived garbage, of which Node would keep 48 MB. */
const nodeFlags = ['--max-semi-space-size=2'];

/**
 * Bundles a part of a build in a process of its own, so that the memory which the tools take is given back
 * before a page is rendered. It ends with this one.
 *
 * @param folder Absolute, inside the checkout; not there yet.
 * @throws {Error} where it fails; what the tools say of it is on standard error by then.
 */
export async function bundlePart(part: BundledPart, root: string, folder: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'bundle.cli.ts'), [part, root, folder], {
    cwd: root,
    env: { ...process.env, ...environment },
    execArgv: nodeFlags,
    // Standard output is for what the build itself answers.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const [exitCode, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (exitCode === 0) return;
  const reason =
    signal === 'SIGKILL'
      ? ': it was killed, as happens where memory runs out.'
      : '; the lines above say why.';
  throw new Error(`The part "${part}" of the site could not be bundled${reason}`);
}
