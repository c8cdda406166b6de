import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { provideAdmin } from './keptParts.ts';

let root: string;
const build = vi.fn(async (folder: string) => {
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'admin');
});

beforeEach(async () => {
  root = await temporaryFolder();
  build.mockClear();
});

describe('the built admin area', () => {
  it('is built once for any number of sites', async () => {
    for (const site of ['one', 'two']) {
      await provideAdmin(root, 'aaa', join(root, site, 'admin'), build);
      expect(await readFile(join(root, site, 'admin/index.html'), 'utf8')).toBe('admin');
    }
    expect(build).toHaveBeenCalledOnce();
  });

  it('is built by two at the same time without one spoiling the other', async () => {
    await Promise.all(
      ['one', 'two'].map((site) => provideAdmin(root, 'aaa', join(root, site), build)),
    );
    expect(existsSync(join(root, 'one/index.html'))).toBe(true);
    expect(existsSync(join(root, 'two/index.html'))).toBe(true);
    expect(await readdir(join(root, '.astro/admin'))).toEqual(['aaa']);
  });

  it('is built again for another version', async () => {
    await provideAdmin(root, 'aaa', join(root, 'one'), build);
    await provideAdmin(root, 'bbb', join(root, 'two'), build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing of a build that fails', async () => {
    const fails = async (folder: string) => {
      await mkdir(folder);
      throw new Error('no space');
    };
    await expect(provideAdmin(root, 'aaa', join(root, 'one'), fails)).rejects.toThrow('no space');
    expect(await readdir(join(root, '.astro/admin'))).toEqual([]);
    await provideAdmin(root, 'aaa', join(root, 'one'), build);
    expect(existsSync(join(root, 'one/index.html'))).toBe(true);
  });

  it('forgets versions of more than two weeks ago', async () => {
    await provideAdmin(root, 'old', join(root, 'one'), build);
    const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000);
    await utimes(join(root, '.astro/admin/old'), longAgo, longAgo);
    await provideAdmin(root, 'new', join(root, 'two'), build);
    expect(await readdir(join(root, '.astro/admin'))).toEqual(['new']);
  });
});
