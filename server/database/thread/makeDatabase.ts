import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BackendOptions } from './messages.ts';

const endWithParent = new URL('./endWithParent.ts', import.meta.url).href;

/** Makes an embedded database in a process, which gives back its memory. Rejects with one sentence. */
export async function makeDatabase(
  options: BackendOptions,
  log: (line: string) => void,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'makeDatabase.cli.ts'), {
    // This code runs once: compiled again for speed, the engine would take 400 MB more.
    execArgv: ['--liftoff-only', '--import', endWithParent],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let reason = '';
  let told = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (reason += text));
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  // A password is for the thread that opens the database.
  child.send({ ...options, adminPassword: undefined });
  const [exitCode, signal] = await closed;
  for (const line of told.split('\n')) if (line !== '') log(line);
  if (exitCode === 0) return;
  const ending =
    signal === 'SIGKILL'
      ? 'was killed, as happens where memory runs out: it takes 1 GB'
      : `ended with ${signal ?? `exit code ${String(exitCode)}`}`;
  throw new Error(reason.trim() || `Making the database ${ending}. Start again.`);
}
