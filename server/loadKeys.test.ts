import { mkdir, readFile, readdir, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { loadKeys } from './loadKeys.ts';

describe('loadKeys', () => {
  it('makes keys once and keeps them where only their owner reads them', async () => {
    const folder = await temporaryFolder();
    const keys = await loadKeys(folder);
    expect(keys.publishableKey).toMatch(/^sb_publishable_/);
    expect(keys.secretKey).toMatch(/^sb_secret_/);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await loadKeys(folder)).toEqual(keys);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  it('makes other keys for another folder', async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    expect((await loadKeys(one)).secretKey).not.toBe((await loadKeys(other)).secretKey);
  });

  it.each([
    ['empty', ''],
    ['cut off', '{"publishableKey": "sb_pub'],
    ['without a key', '{"publishableKey": "a", "jwtSecret": "0123456789012345678901234567890123"}'],
    ['with a weak secret', '{"publishableKey": "a", "secretKey": "b", "jwtSecret": "weak"}'],
  ])('refuses a file that is %s and leaves it alone', async (_, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'keys.json');
    await writeFile(file, text);
    await expect(loadKeys(folder)).rejects.toThrow(
      /keys\.json does not hold the keys .+ Restore it from a backup, or delete it/,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('refuses what is no file, and says what to do', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'keys.json'));
    await expect(loadKeys(folder)).rejects.toThrow(
      /keys\.json cannot be read \(EISDIR.+\)\. Let this user read it, or restore it from a backup\.$/,
    );
  });

  it('makes no keys that it could not keep, where the disk of a link is away', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'keys.json');
    await symlink(join(folder, 'away', 'keys.json'), file);
    await expect(loadKeys(folder)).rejects.toThrow(
      /keys\.json is a link to a file that is not there\. Bring that back, or delete the link/,
    );
    expect(await readlink(file)).toBe(join(folder, 'away', 'keys.json'));
    expect(await readdir(folder)).toEqual(['keys.json']);
  });
});
