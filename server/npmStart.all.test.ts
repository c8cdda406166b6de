import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { isAlive } from '../common/fixtures/isAlive.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { plainEnvironment } from '../common/fixtures/plainEnvironment.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Started {
  npm: ChildProcess;
  /** Of the server itself. */
  pid: number;
}

/** Runs a command that starts `npm start`, in an empty folder, until it is ready. */
async function startNpm(command: string, ...args: string[]): Promise<Started> {
  const folder = await temporaryFolder();
  const { PATH, HOME } = process.env;
  const npm = spawn(command, args, {
    cwd: root,
    env: {
      ...{ ...plainEnvironment, PATH, HOME, DATA_DIR: folder, SOURCES: 'none' },
      ...{ PORT: String(await freePort()), INGEST_EVERY_HOURS: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const isReady = () => (output.includes('Touchline is ready') ? true : null);
  expect(await waitFor(isReady, { timeoutMs: 90_000 })).toBe(true);
  return { npm, pid: Number(await readFile(join(folder, 'lock.pid'), 'utf8')) };
}

async function end({ npm, pid }: Started): Promise<void> {
  expect(isAlive(pid)).toBe(true);
  npm.kill('SIGTERM');
  const hasEnded = () => (isAlive(pid) ? null : true);
  expect(await waitFor(hasEnded, { timeoutMs: 15_000 })).toBe(true);
}

// Ctrl-C goes to all of them, and to npm alone nobody sends it.
it('npm start ends in order when npm itself is asked to end', async () => {
  await end(await startNpm('npm', 'start'));
}, 120_000);

// Only root could take more, and for anybody else the attempt was the end of the start.
it('npm start that was given less of the processor keeps to that in every thread', async () => {
  const started = await startNpm('nice', '-n', '12', 'npm', 'start');
  const threads = `/proc/${started.pid}/task`;
  const stats = (await readdir(threads)).map((thread) =>
    readFile(`${threads}/${thread}/stat`, 'utf8'),
  );
  // The fields behind the name; https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const priorities = (await Promise.all(stats)).map((stat) => stat.split(') ')[1]?.split(' ')[16]);
  expect(new Set(priorities)).toEqual(new Set(['12']));
  await end(started);
}, 120_000);
