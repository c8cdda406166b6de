import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { replayDockerfile, user } from './replayDockerfile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'touchline-image-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const outOfReach = 'the npm registry is out of reach';
const isReached = spawnSync('npm', ['ping'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
if (!isReached) process.stdout.write(`Skipped: ${outOfReach}.\n`);

it('what the Dockerfile makes starts as its user, shows news, is healthy and ends when asked', async ({
  skip,
}) => {
  if (!isReached) return skip(outOfReach);
  await chmod(folder, 0o755);
  const image = await replayDockerfile(root, folder);
  const port = String(await freePort());
  const options = {
    ...user,
    cwd: image.folder,
    env: { PATH: process.env['PATH'], PORT: port, ...image.environment },
  };
  const isHealthy = () => {
    const [program = '', ...args] = image.healthcheck;
    return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0;
  };
  expect(isHealthy()).toBe(false);

  const [program = '', ...args] = image.command;
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  try {
    const isReady = () =>
      output.includes('Touchline is ready') || server.exitCode !== null ? true : null;
    await waitFor(isReady, { timeoutMs: 180_000 });
    expect(output).toMatch(/password \S+ \(shown this once\)/);
    expect(output).toMatch(/\nTouchline is ready: /);
    expect(isHealthy()).toBe(true);
    for (const [path, text] of [
      ['/', '<article'],
      ['/admin/', '<title>'],
    ] as const) {
      const page = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: 'close' },
      });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(text);
    }
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
}, 600_000);
