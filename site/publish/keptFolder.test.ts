import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { keptFolder } from './keptFolder.ts';

const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000);
/** Nobody. */
const other = { uid: 65_534, gid: 65_534 };

let root: string;
const build = vi.fn(async (folder: string) => {
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'admin');
});

beforeEach(async () => {
  root = await temporaryFolder();
  build.mockClear();
});

describe('a part that no story is in', () => {
  it('forgets versions that nobody has used for two weeks', async () => {
    for (const version of ['old', 'used']) {
      const folder = await keptFolder(root, 'admin', version, build);
      await utimes(folder, longAgo, longAgo);
    }
    await keptFolder(root, 'admin', 'used', build);
    await keptFolder(root, 'admin', 'new', build);
    expect((await readdir(join(root, '.astro/admin'))).toSorted()).toEqual(['new', 'used']);
  });

  it('of another user, as of root who installed, is used as it is', async ({ skip }) => {
    const module = new URL('keptFolder.ts', import.meta.url);
    if (process.getuid?.() !== 0) return skip('only root can become another user');
    if (spawnSync('test', ['-r', fileURLToPath(module)], other).status !== 0) {
      return skip('another user may not read this checkout');
    }
    await keptFolder(root, 'admin', 'aaa', build);
    const forgotten = await keptFolder(root, 'admin', 'old', build);
    await utimes(forgotten, longAgo, longAgo);
    await chmod(root, 0o755);
    await chmod(join(root, '.astro/admin'), 0o777);
    const script = `
      import { mkdir } from 'node:fs/promises';
      import { keptFolder } from '${module.href}';
      for (const version of ['aaa', 'bbb']) await keptFolder('${root}', 'admin', version, (folder) => mkdir(folder));
    `;
    const flags = ['--input-type=module', '--eval', script];
    const { status, stderr } = spawnSync(process.execPath, flags, { ...other, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect((await readdir(join(root, '.astro/admin'))).toSorted()).toEqual(['aaa', 'bbb', 'old']);
  });
});
