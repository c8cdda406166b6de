import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { fingerprint } from './fingerprint.ts';

let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'site/pages'), { recursive: true });
  await writeFile(join(root, 'site/pages/index.astro'), '<h1>News</h1>');
  await writeFile(join(root, 'site/robots.txt'), 'User-agent: *');
  await writeFile(join(root, 'tsconfig.json'), '{}');
});

const take = (texts: readonly string[] = ['content']) =>
  fingerprint(root, ['site', 'tsconfig.json'], texts);

describe('fingerprint', () => {
  it('is the same while nothing changes, wherever the checkout lies', async () => {
    const before = await take();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    const moved = `${root}-moved`;
    await rename(root, moved);
    root = moved;
    expect(await take()).toBe(before);
    await rm(moved, { recursive: true });
  });

  it('does not count tests and what only they read', async () => {
    await mkdir(join(root, 'site/fixtures'));
    await mkdir(join(root, 'site/e2e'));
    const before = await take();
    for (const name of [
      'site/pages/index.test.ts',
      'site/pages/card.test.tsx',
      'site/pages/home.spec.ts',
      'site/fixtures/storyBuilder.ts',
      'site/e2e/startServer.ts',
    ]) {
      await writeFile(join(root, name), 'a test');
    }
    expect(await take()).toBe(before);
  });

  it.each([
    ['a file is edited', () => writeFile(join(root, 'site/robots.txt'), 'User-agent: x')],
    ['a file is added', () => writeFile(join(root, 'site/pages/about.astro'), '')],
    [
      'a file is renamed',
      () => rename(join(root, 'site/robots.txt'), join(root, 'site/robot.txt')),
    ],
    ['a file is removed', () => rm(join(root, 'site/robots.txt'))],
    ['a named file is edited', () => writeFile(join(root, 'tsconfig.json'), '{ }')],
  ])('changes when %s', async (_, change) => {
    const before = await take();
    await change();
    expect(await take()).not.toBe(before);
  });

  it('refuses to overlook a path that is not there', async () => {
    await expect(fingerprint(root, ['sites'], [])).rejects.toThrow('ENOENT');
  });

  it('changes with the texts, and with where one ends and the next begins', async () => {
    const taken = [await take(['ab', 'c']), await take(['a', 'bc']), await take(['abc'])];
    expect(new Set(taken).size).toBe(3);
  });
});
