import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const sidecarSchema = z.object({
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});

/**
 * Keeps the backend's stored files as plain files below `folder`, each with a sidecar that holds
 * its type and entity tag. A write is aside and renamed, so that a kill leaves whole files.
 */
export function fileStorage(folder: string): StorageAdapter {
  const root = resolve(folder);

  function pathOf(bucket: string, key: string): string {
    const path = resolve(root, bucket, key);
    if (!path.startsWith(root + sep)) throw new Error('A stored file lies outside its bucket.');
    return path;
  }

  async function headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const path = pathOf(bucket, key);
    const [{ size, mtime }, sidecar] = await Promise.all([
      stat(path),
      readFile(`${path}.meta`, 'utf8').then((text) => sidecarSchema.parse(JSON.parse(text))),
    ]);
    return { ...sidecar, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    const path = pathOf(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.meta`, { force: true })]);
  }

  return {
    driver: root,
    headObject,
    deleteObject,
    async getObject(bucket, key) {
      const metadata = await headObject(bucket, key);
      return { metadata, httpStatusCode: 200, body: await readFile(pathOf(bucket, key)) };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key);
      const bytes = body instanceof Uint8Array ? body : await buffer(body);
      const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
      await mkdir(dirname(path), { recursive: true });
      await writeAside(
        `${path}.meta`,
        JSON.stringify({ mimetype: contentType, cacheControl, eTag }),
      );
      await writeAside(path, bytes);
      return headObject(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const [from, to] = [pathOf(sourceBucket, source), pathOf(destinationBucket, destination)];
      await mkdir(dirname(to), { recursive: true });
      await copyFile(`${from}.meta`, `${to}.meta`);
      await copyFile(from, to);
      const { eTag, lastModified } = await headObject(destinationBucket, destination);
      return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) };
    },
    privateAssetUrl: (bucket, key) => Promise.resolve(`file://${join(root, bucket, key)}`),
  };
}

async function writeAside(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.new`;
  await writeFile(aside, content);
  await rename(aside, path);
}
