import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestFile, type BuildManifest } from '../../site/publish/buildManifest.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { openSiteFolders } from './siteFolders.ts';

const manifest: BuildManifest = {
  builtAt: '2026-11-20T12:00:00.000Z',
  siteFingerprint: 'a',
  adminFingerprint: 'b',
  clubs: 92,
  articles: 7,
  withdrawnArticles: 0,
};

async function build(folder: string, text = JSON.stringify(manifest)): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), '<h1>Touchline</h1>');
  await writeFile(join(folder, manifestFile), text);
  return folder;
}

describe('openSiteFolders', () => {
  it('serves nothing before the first build', async () => {
    const folders = await openSiteFolders(join(await temporaryFolder(), 'site'));
    expect(folders.current()).toBeNull();
    expect(folders.manifest()).toBeNull();
  });

  it('serves what was published, also after a restart', async () => {
    const root = join(await temporaryFolder(), 'site');
    const folders = await openSiteFolders(root);
    const built = await build(folders.next());
    await folders.publishIfBuilt(built);
    expect(folders.current()).toBe(built);
    expect(folders.manifest()).toEqual(manifest);
    const reopened = await openSiteFolders(root);
    expect(reopened.current()).toBe(built);
    expect(reopened.manifest()).toEqual(manifest);
  });

  it.each<[string, (root: string) => Promise<unknown>]>([
    ['a file', (root) => writeFile(root, '')],
    ['a link to a disk that is away', (root) => symlink(`${root}-away/site`, root)],
  ])('refuses %s in its place, and says what to do', async (_, make) => {
    const root = join(await temporaryFolder(), 'site');
    await make(root);
    await expect(openSiteFolders(root)).rejects.toThrow(
      /^Built sites cannot be kept in \/\S+\/site \(E\w+\)\. Delete it, for what was in it is built anew/,
    );
  });

  it('keeps the replaced site for the requests under way, and deletes the one before', async () => {
    const root = await temporaryFolder();
    const folders = await openSiteFolders(root);
    const builds: string[] = [];
    for (const name of ['build-1', 'build-2', 'build-3']) {
      builds.push(await build(join(root, name)));
      await folders.publishIfBuilt(join(root, name));
    }
    expect((await readdir(root)).sort()).toEqual(['build-2', 'build-3', 'current']);
    expect(folders.current()).toBe(builds[2]);
  });

  it('goes on serving the last site when the disk is full, and keeps nothing of the new one', async () => {
    const root = await temporaryFolder();
    const folders = await openSiteFolders(root);
    const last = await build(join(root, 'build-1'));
    await folders.publishIfBuilt(last);
    // Where whatever is written finds a disk that is full.
    await symlink('/dev/full', join(root, 'current.new'));
    const next = await build(join(root, 'build-2'));
    await expect(folders.publishIfBuilt(next)).rejects.toThrow('ENOSPC');
    expect(folders.current()).toBe(last);
    expect(await readdir(root)).not.toContain('build-2');
    expect((await openSiteFolders(root)).current()).toBe(last);
  });

  it('goes on serving when a build found nothing to do', async () => {
    const folders = await openSiteFolders(await temporaryFolder());
    const built = await build(folders.next());
    await folders.publishIfBuilt(built);
    await folders.publishIfBuilt(join(built, 'not-there'));
    expect(folders.current()).toBe(built);
  });

  it('clears away what killed builds left', async () => {
    const root = await temporaryFolder();
    const folders = await openSiteFolders(root);
    const built = await build(join(root, 'build-1'));
    await folders.publishIfBuilt(built);
    await build(join(root, 'build-2'));
    await mkdir(join(root, 'build-3.next'));
    await mkdir(join(root, 'build-3.work'));
    const reopened = await openSiteFolders(root);
    expect(reopened.current()).toBe(built);
    expect((await readdir(root)).sort()).toEqual(['build-1', 'current']);
  });

  it('goes on serving a site whose manifest another version wrote', async () => {
    const root = await temporaryFolder();
    const built = await build(join(root, 'build-1'), '{"version": 9}');
    await writeFile(join(root, 'current'), basename(built));
    const folders = await openSiteFolders(root);
    expect(folders.current()).toBe(built);
    expect(folders.manifest()).toBeNull();
  });

  it('serves nothing when the named site is gone', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'current'), 'build-1');
    expect((await openSiteFolders(root)).current()).toBeNull();
  });
});
