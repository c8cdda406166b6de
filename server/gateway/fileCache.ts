import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType, mimes } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';

/** A file as it is sent. */
export interface ServedFile {
  path: string;
  contentType: string;
  /** Changes with the file. */
  version: string;
  /** Null for a file too large to be kept. */
  bytes: Uint8Array<ArrayBuffer> | null;
  isCompressed: boolean;
  /** Whether another caller may be sent it compressed, or not. */
  hasForms: boolean;
  /** As sent; null where it is compressed only while it is sent. */
  sizeBytes: number | null;
}

/** As static hosts tell them, which know more kinds of files than hono. */
const contentTypes = { ...mimes, opml: 'text/x-opml' };
/** Less is not worth the header. */
const minCompressedBytes = 1024;
const compress = promisify(gzip);

/**
 * Caches files as they are sent: to compress a page takes thirty times as long as to send it.
 *
 * @param maxBytes Of all; the least recently used goes first.
 * @param maxFileBytes Larger files are read as they are sent.
 * @param ttlMs How long a file is sent without asking the disk.
 */
export function createFileCache({
  maxBytes = 16 * 1024 * 1024,
  maxFileBytes = 1024 * 1024,
  ttlMs = 1000,
} = {}) {
  const files = new LRUCache<string, ServedFile>({
    maxSize: maxBytes,
    ttl: ttlMs,
    // A compressed file stays until it is seen that the file has changed.
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ bytes, path }) => path.length + (bytes?.byteLength ?? 0),
    // Called once for all who ask for a file at the same time.
    fetchMethod: (key, kept) => {
      const isCompressed = key.startsWith(compressedKey);
      return readServed(key.slice(compressedKey.length), isCompressed, maxFileBytes, kept);
    },
  });

  return {
    /** The first of the paths that is a file; null when none is. One in memory saves a look at the disk. */
    async find(paths: readonly string[], wantsCompressed: boolean): Promise<ServedFile | null> {
      const keys = paths.map((path) => (wantsCompressed ? compressedKey : plainKey) + path);
      for (const key of keys) {
        const kept = files.get(key);
        if (kept !== undefined) return kept;
      }
      for (const key of keys) {
        const found = await files.fetch(key);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

export type FileCache = ReturnType<typeof createFileCache>;

const compressedKey = 'gzip ';
const plainKey = 'as is';

async function readServed(
  path: string,
  wantsCompressed: boolean,
  maxFileBytes: number,
  kept: ServedFile | undefined,
): Promise<ServedFile | undefined> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return undefined;
  const version = `${found.mtime.getTime().toString(36)}-${found.size.toString(36)}`;
  if (kept?.version === version) return kept;
  const contentType = getMimeType(path, contentTypes) ?? 'application/octet-stream';
  const hasForms =
    found.size >= minCompressedBytes && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType);
  const isCompressed = hasForms && wantsCompressed;
  const about = { path, contentType, version, hasForms, isCompressed };
  if (found.size > maxFileBytes) {
    return { ...about, bytes: null, sizeBytes: isCompressed ? null : found.size };
  }
  const plain = await readFile(path);
  const bytes = isCompressed ? await compress(plain, { level: 9 }) : plain;
  return { ...about, bytes, sizeBytes: bytes.byteLength };
}
