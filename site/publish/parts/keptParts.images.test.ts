import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { provideImages } from './keptParts.ts';

let root: string;
const draw = vi.fn(() => Promise.resolve(Buffer.from('picture')));
const image = { path: 'share/clubs/arsenal.png', source: 'red and white', draw };

beforeEach(async () => {
  root = await temporaryFolder();
  draw.mockClear();
});

describe('the pictures of a site', () => {
  it('are drawn once for any number of builds', async () => {
    expect(await provideImages(root, 'v1', [image], join(root, 'one'))).toBe(1);
    expect(await provideImages(root, 'v1', [image], join(root, 'two'))).toBe(0);
    expect(draw).toHaveBeenCalledOnce();
    expect(await readFile(join(root, 'two', image.path), 'utf8')).toBe('picture');
  });

  it.each([
    ['what they show changes', 'v1', 'blue and white'],
    ['the program that draws them changes', 'v2', 'red and white'],
  ])('are drawn again when %s', async (_, drawnBy, source) => {
    await provideImages(root, 'v1', [image], join(root, 'one'));
    expect(await provideImages(root, drawnBy, [{ ...image, source }], join(root, 'two'))).toBe(1);
  });

  it('leave nothing half written behind when one cannot be drawn', async () => {
    const broken = { ...image, draw: () => Promise.reject(new Error('no ink')) };
    await expect(provideImages(root, 'v1', [broken], join(root, 'one'))).rejects.toThrow('no ink');
    expect(await readdir(join(root, '.astro/images'))).toEqual([]);
  });

  it('are forgotten after two weeks, unless the site still shows them', async () => {
    await provideImages(root, 'v1', [image], join(root, 'one'));
    const folder = join(root, '.astro/images');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old.png'), '');
    await writeFile(join(folder, 'young.png'), '');
    const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000);
    for (const name of (await readdir(folder)).filter((name) => name !== 'young.png')) {
      await utimes(join(folder, name), longAgo, longAgo);
    }
    const another = { ...image, path: 'share/clubs/everton.png', source: 'blue' };
    await provideImages(root, 'v1', [image, another], join(root, 'two'));
    expect(await readdir(folder)).not.toContain('old.png');
    expect(await readdir(folder)).toContain('young.png');
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
