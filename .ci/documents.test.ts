import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const paths = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const documents = paths.filter((path) => path.endsWith('.md'));
const sources = paths.filter((path) => /\.(tsx?|mjs|astro|sql|ya?ml|service)$/.test(path));

it.each(documents)('%s links to files and headings that exist', (path) => {
  const links = [...prose(path).matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headings(target).includes(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it.each(documents)('%s names files and folders that exist', (path) => {
  const rooms =
    /`((?:server|site|admin|ingest|operate|common|bench|supabase|docs|\.ci)\/[\w./-]+)`/g;
  const missing = [...prose(path).matchAll(rooms)].filter(([, named = '']) => !isThere(named));
  expect(missing.map(([, named]) => named)).toEqual([]);
});

it('the sources name documents that exist', () => {
  const missing = sources.flatMap((path) => {
    const named = [...read(path).matchAll(/\bdocs\/[\w./-]*\w/g)].map(([document]) => document);
    // A record may be named by its number alone.
    const isNamed = (document: string) => paths.some((other) => other.startsWith(document));
    return named.filter((document) => !isNamed(document)).map((document) => `${path}: ${document}`);
  });
  expect(missing).toEqual([]);
});

/** Without blocks of code. */
function prose(path: string): string {
  return read(path).replace(/^ *```[\s\S]*?^ *```/gm, '');
}

/** As GitHub writes them into addresses. */
function headings(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function isThere(named: string): boolean {
  const path = named.replace(/\/$/, '');
  return paths.some((other) => other === path || other.startsWith(`${path}/`));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
