import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { filesOf, fingerprint, programs } from './fingerprint.ts';

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

describe('the files of this checkout', () => {
  const checkout = fileURLToPath(new URL('../../', import.meta.url));
  const tracked = execFileSync('git', ['ls-files'], { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

  it.each(['site', 'admin', 'search'] as const)(
    'change the fingerprint of the %s where they go into it, and no other does',
    async (name) => {
      const counted = new Set(await filesOf(checkout, programs[name]));
      const needed = reached(tracked.filter((file) => starts[name].test(file)));
      expect(needed.length).toBeGreaterThan(12);
      // How the stories are asked for changes none of them.
      const isAside = (file: string) => name === 'search' && file.startsWith('site/publish/');
      expect(needed.filter((file) => !counted.has(file) && !isAside(file))).toEqual([]);
      expect(tracked.filter((file) => counted.has(file) && foreign.test(file))).toEqual([]);
      expect(tracked.filter((file) => counted.has(file) && !isRoomOf[name].test(file))).toEqual([]);
    },
  );

  const starts = {
    site: /^site\/(pages|public)\/|^astro\.config|^site\/(publish\/buildSite|search\/startSearch)\.ts$/,
    admin: /^admin\/(index\.html|main\.tsx|vite\.config\.ts)$/,
    search: /^site\/search\/indexing\/(provideSearchIndex|indexWorker)\.ts$/,
  };
  const foreign = /\.(test|spec)\.tsx?$|\/(fixtures|e2e|tests)\/|^(bench|docs|ingest|server)\//;
  const rest = 'common/|supabase/seed/|package-lock.json$|tsconfig.json$';
  const isRoomOf = {
    site: new RegExp(`^(site/|astro.config.mjs$|${rest})`),
    admin: new RegExp(`^(admin/|${rest})`),
    search: new RegExp(`^(site/(search|content|stories|backend|islands|shields)/|${rest})`),
  };

  /** These files and all that they import, directly or not; types leave nothing in a build. */
  function reached(files: readonly string[]): string[] {
    const found = new Set(files);
    for (const file of found) {
      if (!/\.(ts|tsx|astro|mjs|css|html)$/.test(file)) continue;
      const code = readFileSync(join(checkout, file), 'utf8');
      const imports = code.matchAll(
        /(?:^|[^.\w])(?:import|export)(?! type)[^'";()]*\(?\s*['"]([.#][^'"?]+)/gm,
      );
      for (const [, path = ''] of imports) {
        const imported = normalize(join(dirname(file), path));
        if (tracked.includes(imported)) found.add(imported);
      }
    }
    return [...found];
  }
});
