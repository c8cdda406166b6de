import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { fileStorage } from './fileStorage.ts';

const bytes = new TextEncoder().encode('a badge');

async function storageWith(bucket: string, key: string) {
  const folder = await temporaryFolder();
  const storage = fileStorage(folder);
  const stored = await storage.uploadObject(bucket, key, undefined, bytes, 'image/png', 'no-cache');
  return { folder, storage, stored };
}

describe('fileStorage', () => {
  it('gives back what it stored, with type, size and entity tag', async () => {
    const { storage, stored } = await storageWith('club-badges', 'england/arsenal.png');
    const place = ['club-badges', 'england/arsenal.png', undefined] as const;
    const { body, metadata } = await storage.getObject(...place);
    expect(body).toEqual(Buffer.from(bytes));
    expect(metadata).toEqual(stored);
    expect(metadata).toMatchObject({
      mimetype: 'image/png',
      cacheControl: 'no-cache',
      size: bytes.length,
      contentLength: bytes.length,
    });
    expect(metadata.eTag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('stores a stream as well as bytes', async () => {
    const { storage } = await storageWith('club-badges', 'a.png');
    const stream = new Blob([bytes]).stream();
    await storage.uploadObject('club-badges', 'b.png', undefined, stream, 'image/png', 'no-cache');
    expect(await storage.headObject('club-badges', 'b.png', undefined)).toMatchObject({
      size: bytes.length,
    });
  });

  it('replaces a file whole, and tells by the entity tag', async () => {
    const { folder, storage, stored } = await storageWith('club-badges', 'a.png');
    const other = new TextEncoder().encode('another');
    const place = ['club-badges', 'a.png', undefined] as const;
    const replaced = await storage.uploadObject(...place, other, 'image/webp', 'no-cache');
    expect(replaced.eTag).not.toBe(stored.eTag);
    expect(await storage.getObject(...place)).toMatchObject({
      body: Buffer.from(other),
      metadata: { mimetype: 'image/webp' },
    });
    expect(await readdir(join(folder, 'objects', 'club-badges'))).toEqual(['a.png']);
  });

  it('copies and deletes', async () => {
    const { storage, stored } = await storageWith('club-badges', 'a.png');
    const place = ['club-badges', 'a.png', undefined] as const;
    const archive = ['archive', 'old/a.png', undefined] as const;
    expect((await storage.copyObject(...place, ...archive)).eTag).toBe(stored.eTag);
    await storage.deleteObject(...place);
    await expect(storage.headObject(...place)).rejects.toThrow('ENOENT');
    expect(await storage.headObject(...archive)).toMatchObject({ eTag: stored.eTag });
    await storage.deleteObjects('archive', ['old/a.png', 'never-there.png']);
    await expect(storage.headObject(...archive)).rejects.toThrow('ENOENT');
  });

  it('keeps a file apart from what it notes of another', async () => {
    const { storage, stored } = await storageWith('club-badges', 'a.png');
    for (const key of ['a.png.meta', 'metadata/a.png']) {
      await storage.uploadObject('club-badges', key, undefined, bytes, 'text/plain', 'no-cache');
    }
    expect(await storage.headObject('club-badges', 'a.png', undefined)).toEqual(stored);
  });

  it.each([
    ['club-badges', '../other/a.png'],
    ['club-badges', '../../../a.png'],
    ['club-badges', '/etc/passwd'],
    ['club-badges', '.'],
    ['club-badges', ''],
    ['..', 'a.png'],
    ['.', 'club-badges/a.png'],
    ['', 'club-badges/a.png'],
    ['club-badges/inner', 'a.png'],
  ])('refuses what lies outside its bucket: %s, %s', async (bucket, key) => {
    const { folder, storage } = await storageWith('other', 'a.png');
    const sentence = 'A stored file lies outside its bucket.';
    const upload = storage.uploadObject(bucket, key, undefined, bytes, 'image/png', 'no-cache');
    await expect(upload).rejects.toThrow(sentence);
    await expect(storage.getObject(bucket, key, undefined)).rejects.toThrow(sentence);
    await expect(storage.deleteObject(bucket, key, undefined)).rejects.toThrow(sentence);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'metadata',
      'metadata/other',
      'metadata/other/a.png',
      'objects',
      'objects/other',
      'objects/other/a.png',
    ]);
  });
});
