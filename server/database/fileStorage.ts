import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const metadataSchema = z.object({
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});

/** Keeps stored files below `folder/objects`, and their types and entity tags below `folder/metadata`. */
export function fileStorage(folder: string): StorageAdapter {
  const root = resolve(folder);

  function pathOf(kind: 'objects' | 'metadata', bucket: string, key: string): string {
    const bucketFolder = join(root, kind, bucket);
    const path = resolve(bucketFolder, key);
    if (dirname(bucketFolder) !== join(root, kind) || !path.startsWith(bucketFolder + sep)) {
      throw new Error('A stored file lies outside its bucket.');
    }
    return path;
  }

  async function headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const [{ size, mtime }, text] = await Promise.all([
      stat(pathOf('objects', bucket, key)),
      readFile(pathOf('metadata', bucket, key), 'utf8'),
    ]);
    const metadata = metadataSchema.parse(JSON.parse(text));
    return { ...metadata, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    await Promise.all([
      rm(pathOf('objects', bucket, key), { force: true }),
      rm(pathOf('metadata', bucket, key), { force: true }),
    ]);
  }

  return {
    driver: root,
    headObject,
    deleteObject,
    async getObject(bucket, key) {
      const metadata = await headObject(bucket, key);
      return {
        metadata,
        httpStatusCode: 200,
        body: await readFile(pathOf('objects', bucket, key)),
      };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const [path, metadataPath] = [
        pathOf('objects', bucket, key),
        pathOf('metadata', bucket, key),
      ];
      const bytes = body instanceof Uint8Array ? body : await buffer(body);
      const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
      await writeAside(metadataPath, JSON.stringify({ mimetype: contentType, cacheControl, eTag }));
      await writeAside(path, bytes);
      return headObject(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      for (const kind of ['metadata', 'objects'] as const) {
        const content = await readFile(pathOf(kind, sourceBucket, source));
        await writeAside(pathOf(kind, destinationBucket, destination), content);
      }
      const { eTag, lastModified } = await headObject(destinationBucket, destination);
      return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) };
    },
    privateAssetUrl: (bucket, key) =>
      Promise.resolve(pathToFileURL(pathOf('objects', bucket, key)).href),
  };
}

async function writeAside(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.new`;
  await writeFile(aside, content);
  await rename(aside, path);
}
