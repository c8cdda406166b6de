import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { writeServiceWorker } from './writeServiceWorker.ts';

let folder: string;

const styles = '<link rel="stylesheet" href="/_astro/page.css">';
const files = {
  'index.html': `${styles}<script type="module" src="/_astro/home.js"></script>`,
  'my-clubs/index.html': styles,
  'saved/index.html': styles,
  'offline/index.html': styles,
  '_astro/home.js': 'import{a}from"./shared.js";a();load(`/_astro/later.js`)',
  '_astro/shared.js': 'export const a=1',
  '_astro/later.js': 'b()',
  '_astro/other.js': '',
  '_astro/page.css':
    '@font-face{src:url(/_astro/text-latin-wght.abc.woff2)}@font-face{src:url(/_astro/text-latin-ext-wght.abc.woff2)}',
};

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await write(name, text);
});

it('puts what all pages need ahead of the code', async () => {
  await writeServiceWorker(folder, 'work();');
  const [, shell = '', code] = /^self\.shell=(.*);\n(.*)$/.exec(await read('sw.js')) ?? [];
  expect(code).toBe('work();');
  expect(JSON.parse(shell)).toEqual({
    offlineRevision: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    assets: [
      '/_astro/home.js',
      '/_astro/later.js',
      '/_astro/page.css',
      '/_astro/shared.js',
      '/_astro/text-latin-wght.abc.woff2',
    ],
  });
});

it('is another worker once the page without a network is another', async () => {
  await writeServiceWorker(folder, 'work();');
  const before = await read('sw.js');
  await write('offline/index.html', `${files['offline/index.html']}<p>New`);
  await writeServiceWorker(folder, 'work();');
  expect(await read('sw.js')).not.toBe(before);
});

function read(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
