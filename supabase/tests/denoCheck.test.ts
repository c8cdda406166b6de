import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { denoConfigFile, functionNames } from './denoConfigs.ts';

const DENO = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

it.each(functionNames())(
  '%s is type-checked by Deno, which has its own idea of some packages',
  async (name) => {
    const imports = fileURLToPath(denoConfigFile(name));
    const entry = fileURLToPath(new URL(`../functions/${name}/index.ts`, import.meta.url));
    // With its own configuration Deno would look for type packages on the network.
    const flags = ['--node-modules-dir=manual', '--cached-only', '--no-lock', '--no-config'];
    const checked = promisify(execFile)(DENO, ['check', ...flags, '--import-map', imports, entry], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    });
    await expect(
      checked.then(
        () => 'clean',
        (error: unknown) => error,
      ),
    ).resolves.toBe('clean');
  },
  60_000,
);
