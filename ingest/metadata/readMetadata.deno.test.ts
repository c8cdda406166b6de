import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const probeFile = fileURLToPath(new URL('fixtures/metadataProbe.ts', import.meta.url));
const denoFile = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));

const pages: Readonly<Record<string, string | Uint8Array>> = {
  'card.html':
    '<meta charset=utf-8><meta property=og:title content="Derby &amp; day"><meta property=og:image content=/a.jpg>' +
    '<script type="application/ld+json">{"@type":"Article","publisher":{"logo":"/logo.png"}}</script>',
  'latin.html': Uint8Array.of(...new TextEncoder().encode('<title>5 '), 0x80),
  'content.html': `<h1>Report</h1><article><img data-src=b.jpg width=800><p>${'It was late. '.repeat(9)}`,
  'broken.html': `<title>${'<div>'.repeat(9_000)}</title><p itemprop=headline>${'<b>'.repeat(9_000)}`,
};

let directory: string;
let paths: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-'));
  paths = Object.keys(pages).map((name) => join(directory, name));
  await Promise.all(
    Object.entries(pages).map(([name, page]) => writeFile(join(directory, name), page)),
  );
});

afterAll(() => rm(directory, { recursive: true }));

async function probe(runtime: string, flags: string[]): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(runtime, [...flags, probeFile, ...paths], {
    timeout: 10_000,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

it('reads pages under Deno as it does under Node', async () => {
  const [node, deno] = await Promise.all([
    probe(process.execPath, []),
    probe(denoFile, ['run', '--no-prompt', '--allow-read', '--allow-env']),
  ]);
  expect(node).toMatchObject([
    {
      title: 'Derby & day',
      imageUrl: 'https://club.example/a.jpg',
      logoUrl: 'https://club.example/logo.png',
    },
    { title: '5 €' },
    { title: 'Report', imageUrl: 'https://club.example/news/b.jpg' },
    { imageUrl: null },
  ]);
  expect(deno).toEqual(node);
});
