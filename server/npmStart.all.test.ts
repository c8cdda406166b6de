import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { isAlive } from '../common/fixtures/isAlive.ts';
import { plainEnvironment } from '../common/fixtures/plainEnvironment.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

// Ctrl-C goes to all of them, and to npm alone nobody sends it.
it('npm start ends in order when npm itself is asked to end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-npm-'));
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
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
  const pid = Number(await readFile(join(folder, 'lock.pid'), 'utf8'));
  expect(isAlive(pid)).toBe(true);
  npm.kill('SIGTERM');
  const hasEnded = () => (isAlive(pid) ? null : true);
  expect(await waitFor(hasEnded, { timeoutMs: 15_000 })).toBe(true);
  await rm(folder, { recursive: true });
}, 120_000);
