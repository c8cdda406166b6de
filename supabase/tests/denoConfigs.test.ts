import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { localFunctions } from '../../server/gateway/localFunctions.ts';
import { denoConfig, denoConfigFile, functionNames } from './denoConfigs.ts';

describe('the functions', () => {
  it('are the same here and on a hosted project', () => {
    expect(Object.keys(localFunctions).sort()).toEqual(functionNames());
  });

  it.each(functionNames())('%s imports what package.json has, in its version', async (name) => {
    const written = await readFile(denoConfigFile(name), 'utf8');
    expect(written, 'Run npm run functions:config.').toBe(await denoConfig(name));
  });

  it('each say in config.toml whether the gateway checks tokens', async () => {
    const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
    const sections = [
      ...config.matchAll(/^\[functions\.([\w-]+)\]\n(?:#.*\n)*verify_jwt = (\w+)$/gm),
    ];
    expect(sections.map(([, name]) => name).sort()).toEqual(functionNames());
  });
});
