import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { denoConfigFile, functionNames } from './fixtures/denoConfigs.ts';

const denoPath = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Those that import the same packages are read and checked at once, in half the time. */
const groups = Map.groupBy(functionNames(), (name) => readFileSync(denoConfigFile(name), 'utf8'));

it.each([...groups.values()].map((names) => [names.join(', '), names] as const))(
  'Deno, which has its own idea of some packages, finds the types right of %s',
  async (_, names) => {
    const imports = fileURLToPath(denoConfigFile(names[0] ?? ''));
    const entries = names.map((name) =>
      fileURLToPath(new URL(`../functions/${name}/index.ts`, import.meta.url)),
    );
    // With its own configuration Deno would look for type packages on the network.
    const flags = ['--node-modules-dir=manual', '--cached-only', '--no-lock', '--no-config'];
    const checked = promisify(execFile)(
      denoPath,
      ['check', ...flags, '--import-map', imports, ...entries],
      {
        cwd: root,
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    await expect(
      checked.then(
        () => 'clean',
        (error: unknown) => error,
      ),
    ).resolves.toBe('clean');
  },
  60_000,
);
