import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CustomRecord } from 'pagefind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagefind, SearchOptions } from '../scripts/search/pagefind.ts';
import { reuseSearchIndex, writeSearchIndex } from './writeSearchIndex.ts';

let root: string;
let folder: string;
let host: Server;
let pagefind: Pagefind;

function buildRecord(name: string, overrides: Partial<CustomRecord> = {}): CustomRecord {
  return {
    url: `https://blog.example/${name}`,
    language: 'en',
    content: `${name} signs for two seasons`,
    meta: { title: name },
    filters: { club: ['bury'], hour: ['2025-03-03T12'] },
    sort: { date: '2025-03-03T12:00:00.000Z' },
    ...overrides,
  };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  folder = join(root, 'pagefind');
  await writeSearchIndex(
    [
      buildRecord('Keeper', { meta: { title: 'Keeper', clubs: 'Bury; Wolverhampton, Wolves' } }),
      buildRecord('Striker', {
        filters: { club: ['bury', 'york'], hour: ['2025-03-04T12'] },
        sort: { date: '2025-03-04T12:00:00.000Z' },
      }),
      buildRecord('Captain', { content: 'The ground & <b>its</b> roof' }),
    ],
    folder,
  );
  host = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    readFile(join(folder, path)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  pagefind = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as Pagefind;
  const { port } = host.address() as AddressInfo;
  await pagefind.options({ basePath: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  host.close();
  await rm(root, { recursive: true, force: true });
});

describe('the search index', () => {
  it.each<[string, string | null, SearchOptions, string[]]>([
    ['a word of the text, in another form', 'roofs', {}, ['Captain']],
    ['the start of a word', 'keep', {}, ['Keeper']],
    ['a name by which the club goes', 'wolves', {}, ['Keeper']],
    ['a phrase', '"keeper signs"', {}, ['Keeper']],
    ['nothing for an unknown word', 'bicycle', {}, []],
    ['one club of two', 'signs', { filters: { club: ['york'] } }, ['Striker']],
    ['any of several hours', 'signs', hours('2025-03-04T12', '2020-01-01T00'), ['Striker']],
    ['nothing in hours without a story', 'signs', hours('2020-01-01T00'), []],
    ['all, newest first', 'signs', { sort: { date: 'desc' } }, ['Striker', 'Keeper']],
    ['all of a club without a word', null, { filters: { club: ['york'] } }, ['Striker']],
  ])('finds %s', async (_, query, options, names) => {
    const { results } = await pagefind.search(query, options);
    const found = await Promise.all(results.map(({ data }) => data()));
    expect(found.map(({ meta }) => meta['title'])).toEqual(names);
  });

  it('gives the text back as it was, with the places of what was found', async () => {
    const { results } = await pagefind.search('roof');
    expect(await results[0]?.data()).toMatchObject({
      raw_url: 'https://blog.example/Captain',
      content: 'The ground & <b>its</b> roof',
      locations: [4],
      filters: { club: ['bury'], hour: ['2025-03-03T12'] },
    });
  });

  it('brings no interface along', async () => {
    expect((await readdir(folder)).filter((name) => /ui|highlight|unknown/.test(name))).toEqual([]);
  });

  it('is copied from the last build, or says that there is none', async () => {
    const copy = `${folder}-copy`;
    expect(await reuseSearchIndex(`${folder}-lost`, copy)).toBe(false);
    expect(await reuseSearchIndex(folder, copy)).toBe(true);
    expect(await readdir(copy)).toEqual(await readdir(folder));
  });
});

function hours(...any: string[]): SearchOptions {
  return { filters: { hour: { any } } };
}
