import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { createHotFiles, type HotFile } from './hotFiles.ts';

const page = 'the same words '.repeat(400);
let folder: string;
let now: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  now = 0;
});

async function put(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
}

const filesWith = (bounds: { maxBytes?: number; maxFileBytes?: number } = {}) =>
  createHotFiles({ ...bounds, now: () => now });
const textOf = (file: HotFile | null) => Buffer.from(file?.bytes ?? '').toString();

describe('hot files', () => {
  it('are found on the disk once, and remembered from then on', async () => {
    const path = await put('a.html', page);
    const files = filesWith();
    expect(files.recall(path, false)).toBeNull();
    const found = await files.find([join(folder, 'none'), path], false);
    expect(textOf(found)).toBe(page);
    expect(files.recall(path, false)).toBe(found);
    expect(await files.find([join(folder, 'none')], false)).toBeNull();
  });

  it('are kept in the form that was asked for', async () => {
    const path = await put('a.html', page);
    const files = filesWith();
    const packed = await files.find([path], true);
    expect(gunzipSync(packed?.bytes ?? '').toString()).toBe(page);
    expect(packed).toMatchObject({ isCompressed: true, hasForms: true });
    expect(packed?.sizeBytes).toBe(packed?.bytes?.byteLength);
    expect(files.recall(path, false)).toBeNull();
    expect(textOf(await files.find([path], false))).toBe(page);
  });

  it.each([
    ['a picture', 'a.png', page],
    ['what is small already', 'a.html', 'small'],
  ])('are not compressed: %s', async (_, name, text) => {
    const path = await put(name, text);
    const found = await filesWith().find([path], true);
    expect(found).toMatchObject({ isCompressed: false, hasForms: false });
    expect(textOf(found)).toBe(text);
  });

  it('are looked at again after a second, and read again when they changed', async () => {
    const path = await put('a.html', page);
    const files = filesWith();
    const first = await files.find([path], false);
    now = 1001;
    expect(files.recall(path, false)).toBeNull();
    expect(await files.find([path], false)).toBe(first);
    expect(files.recall(path, false)).toBe(first);

    await writeFile(path, 'other words');
    await utimes(path, 1, 1);
    expect(files.recall(path, false)).toBe(first);
    now = 2002;
    expect(textOf(await files.find([path], false))).toBe('other words');

    await rm(path);
    now = 4004;
    expect(await files.find([path], false)).toBeNull();
    expect(files.recall(path, false)).toBeNull();
  });

  it('are forgotten when there are too many, longest unused first', async () => {
    const paths = await Promise.all(['a', 'b', 'c'].map((name) => put(`${name}.txt`, page)));
    const [a = '', b = '', c = ''] = paths;
    const files = filesWith({ maxBytes: 2 * page.length });
    await files.find([a], false);
    await files.find([b], false);
    expect(files.recall(a, false)).not.toBeNull();
    await files.find([c], false);
    expect(paths.map((path) => files.recall(path, false) !== null)).toEqual([true, false, true]);
  });

  it('are left on the disk when they are too large', async () => {
    const path = await put('a.txt', page);
    const files = filesWith({ maxFileBytes: page.length - 1 });
    const plain = await files.find([path], false);
    expect(plain).toMatchObject({ bytes: null, sizeBytes: page.length });
    expect(await files.find([path], true)).toMatchObject({ bytes: null, sizeBytes: null });
    expect(files.recall(path, false)).toBeNull();
  });
});
