import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStory } from '../fixtures/buildStory.ts';
import { buildSearchIndex } from './buildSearchIndex.ts';
import { reuseSearchIndex, writeSearchIndex } from './writeSearchIndex.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-test-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the files of the search index', () => {
  it('are written, copied from the last build, or said not to be there', async () => {
    const folder = join(root, 'index');
    const files = buildSearchIndex([{ story: buildStory(), about: ['Arsenal'] }], () => null);
    writeSearchIndex(files, folder);
    for (const [path, text] of files) {
      expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    }
    expect(await reuseSearchIndex(`${folder}-lost`, `${folder}-copy`)).toBe(false);
    expect(await reuseSearchIndex(folder, `${folder}-copy`)).toBe(true);
    expect(await readdir(`${folder}-copy`)).toEqual(await readdir(folder));
  });

  it('lie in another folder once a text is another, so that no page reads two indexes', () => {
    const versionOf = (headline: string) => {
      const files = buildSearchIndex([{ story: buildStory({ headline }), about: [] }], () => null);
      return (JSON.parse(files.get('index.json') ?? '') as { version: string }).version;
    };
    expect(versionOf('Captain signs')).toBe(versionOf('Captain signs'));
    expect(versionOf('Captain signs')).not.toBe(versionOf('Captain sold'));
  });
});
