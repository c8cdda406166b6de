import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { serveBackend } from '../../supabase/tests/fixtures/serveBackend.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import type { TestBackend } from '../../supabase/tests/fixtures/testBackend.ts';
import { expectSame } from './fixtures/expectSame.ts';
import { expectWhole } from './fixtures/expectWhole.ts';
import { twoBackends } from './fixtures/twoBackends.ts';
import { movedTables } from './movedTables.ts';

vi.setConfig({ testTimeout: 60_000 });

const program = (name: string) => fileURLToPath(new URL(`${name}.cli.ts`, import.meta.url));

const { source, target } = twoBackends();

describe('npm run export and npm run import', () => {
  it('move everything to another backend, and print what was compared', async () => {
    const folder = join(await temporaryFolder(), 'moved');
    const exported = await run('export', folder, await environmentOf(source));
    expect(exported).toContain('Users and their passwords are not in it.');

    const imported = await run('import', folder, await environmentOf(target));
    for (const { name } of movedTables) {
      expect(imported).toMatch(
        new RegExp(`^${name} +(\\d+) exported +\\1 stored  sha256 \\w{12}, equal$`, 'm'),
      );
    }
    expect(imported).toMatch(/^badges +1 files, equal$/m);
    await expectMoved(folder);
  });

  it('say what is missing: a server to export, a name for where to import', async () => {
    const folder = join(await temporaryFolder(), 'moved');
    const nowhere = { ...plainEnvironment, PORT: '2', DATA_DIR: folder };
    await expect(run('export', folder, nowhere)).rejects.toThrow(
      /No server answers at http:\/\/127\.0\.0\.1:2 .* Run npm start first/,
    );
    await expect(run('import', folder, nowhere)).rejects.toThrow(/SUPABASE_URL/);
  });

  it('bring all over, however often the import was killed amid its writing', async () => {
    const folder = join(await temporaryFolder(), 'moved');
    await run('export', folder, await environmentOf(source));
    for (const lastCall of [1, 3, 6]) await killAt('import', target, lastCall, folder);
    await run('import', folder, await environmentOf(target));
    await expectMoved(folder);
  });

  it('leave a whole export or none, wherever the export was killed', async () => {
    const parent = await temporaryFolder();
    // The last is beyond the last call: killed while it is put in place, or once it is there.
    for (const lastCall of [1, 6, movedTables.length]) {
      for (const thenMs of [0, 10, 30]) {
        await killAt('export', source, lastCall, join(parent, `${lastCall}-${thenMs}`), thenMs);
      }
    }
    const whole = (await readdir(parent)).filter((name) => !name.endsWith('.new'));
    for (const name of whole) await expectWhole(join(parent, name));
    const folder = join(parent, '1-0');
    await run('export', folder, await environmentOf(source));
    await expectWhole(folder);
  });
});

const calls = { export: '/rest/v1/rpc/export_rows', import: '/rest/v1/rpc/import_rows' };

/** Kills a program with SIGKILL so long after it has made that many calls of its kind. */
async function killAt(
  name: 'export' | 'import',
  backend: TestBackend,
  lastCall: number,
  folder: string,
  thenMs = 0,
): Promise<void> {
  let made = 0;
  const reached = Promise.withResolvers<undefined>();
  const environment = await environmentOf({
    ...backend,
    fetch: (path, init) => {
      if (path.startsWith(calls[name]) && (made += 1) === lastCall) reached.resolve(undefined);
      return backend.fetch(path, init);
    },
  });
  const child = spawn(process.execPath, [program(name), folder], {
    env: environment,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([reached.promise, ended]);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, thenMs))]);
  child.kill('SIGKILL');
  const [exitCode, signal] = (await ended) as [number | null, string | null];
  expect(signal ?? exitCode).toBeOneOf(name === 'import' ? ['SIGKILL'] : ['SIGKILL', 0]);
}

/** The target would export now as it was given. */
async function expectMoved(folder: string): Promise<void> {
  const again = join(await temporaryFolder(), 'again');
  await run('export', again, await environmentOf(target));
  await expectSame(folder, again);
}

async function run(
  name: 'export' | 'import',
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const argv = [program(name), folder];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { env: environment });
  return stdout;
}

async function environmentOf(
  backend: Pick<TestBackend, 'fetch' | 'keys'>,
): Promise<NodeJS.ProcessEnv> {
  const api = await serveBackend(backend);
  onTestFinished(() => api.close());
  return {
    ...plainEnvironment,
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEY: backend.keys.secretKey,
  };
}
