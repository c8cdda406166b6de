import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import cruiser from '../.dependency-cruiser.mjs';
import packageJson from '../package.json' with { type: 'json' };
import { structureFaults, type Arrow, type House } from './structureFaults.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const arrows: readonly Arrow[] = cruiser.forbidden;

describe('the house', () => {
  it.each(Object.entries(structureFaults(readHouse(), arrows)))('%s', (_rule, faults) => {
    expect(faults).toEqual([]);
  });
});

it.each(Object.entries(packageJson.scripts))(
  'the script %s runs in the shell of Windows too',
  (_name, script) => {
    expect(script).toMatch(/^(?:node|prettier)( [\w./:=-]+)+$/);
  },
);

describe('a house out of order', () => {
  const long = 'x\n'.repeat(301);
  const many = Array.from({ length: 16 }, (_, place) => `site/many/file${place}.ts`);

  it.each<[string, Record<string, string>, string[]]>([
    ['a folder of one', { 'site/one/a.ts': long.slice(4) }, ['site/one holds 1']],
    ['sixteen in a folder', fileAll(many, long.slice(4)), ['site/many holds 16']],
    ['a long file', { 'site/a.css': long, 'site/b.ts': '' }, ['site/a.css has 301 lines']],
    [
      'a constant that shouts',
      { 'site/a.ts': 'export const MOST_CLUBS = 92;\n', 'site/b.ts': '' },
      ['site/a.ts names MOST_CLUBS'],
    ],
    [
      'a small file for one other',
      { 'site/a.ts': 'x\n', 'site/b.ts': `import { x } from './a.ts';\n` },
      ['site/a.ts is for site/b.ts alone'],
    ],
    [
      'a fixture among the product',
      { 'site/a.ts': '', 'site/b.ts': '', 'site/b.test.ts': `import './a.ts';\n` },
      ['site/a.ts is for site/b.test.ts and its like'],
    ],
    [
      'two folders that import each other',
      {
        'server/a/a.ts': `import '../b/b.ts';`,
        'server/a/c.ts': '',
        'server/b/b.ts': `import '../a/c.ts';`,
        'server/b/d.ts': '',
      },
      ['server/a imports server/b'],
    ],
    [
      'a page that reaches into another room',
      { 'admin/a.ts': '', 'admin/b.ts': '', 'site/pages/c.astro': `import '../../admin/a.ts';` },
      ['site/pages/c.astro imports admin/a.ts'],
    ],
  ])('has %s told', (_, files, expected) => {
    const faults = structureFaults(new Map(Object.entries(files)), arrows);
    expect(Object.values(faults).flat()).toEqual(expect.arrayContaining(expected));
  });

  it('is none where a tool says so', () => {
    const page = { 'site/pages/a/b.astro': '', 'supabase/functions/x/index.ts': '' };
    const faults = structureFaults(new Map(Object.entries(page)), arrows);
    expect(Object.values(faults).flat()).toEqual([]);
  });
});

function fileAll(paths: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, text]));
}

/** Every file of the repository, those that are not committed yet too. */
function readHouse(): House {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
  });
  const paths = listed
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  const texts = paths.filter((path) => /\.(ts|tsx|astro|css|mjs)$/.test(path));
  return new Map(texts.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
