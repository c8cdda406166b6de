import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType, mimes } from 'hono/utils/mime';

/** A file as it is sent. */
export interface HotFile {
  path: string;
  contentType: string;
  /** Changes with the file. */
  version: string;
  /** Null for a file too large to be held. */
  bytes: Uint8Array<ArrayBuffer> | null;
  isCompressed: boolean;
  /** Whether another caller may be sent it in the other form. */
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
 * Reading a page and compressing it takes thirty times what the rest of its answer takes, and all
 * visitors of a build get the same: each file is read and compressed once. What was used longest ago
 * is forgotten first.
 *
 * @param maxBytes How much is held in all.
 * @param maxFileBytes Larger files are left to whoever sends them.
 * @param trustMs How long a file is sent without a look whether it changed on the disk.
 */
export function createHotFiles({
  maxBytes = 16 * 1024 * 1024,
  maxFileBytes = 1024 * 1024,
  trustMs = 1000,
  now = () => performance.now(),
} = {}) {
  const held = new Map<string, { file: HotFile; checkedAt: number }>();
  const loading = new Map<string, Promise<HotFile | null>>();
  let heldBytes = 0;

  function forget(key: string): void {
    heldBytes -= held.get(key)?.file.bytes?.byteLength ?? 0;
    held.delete(key);
  }

  function hold(key: string, file: HotFile): void {
    forget(key);
    held.set(key, { file, checkedAt: now() });
    heldBytes += file.bytes?.byteLength ?? 0;
    for (const [oldest] of held) {
      if (heldBytes <= maxBytes) break;
      forget(oldest);
    }
  }

  async function load(key: string, path: string, wantsCompressed: boolean) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() !== true) {
      forget(key);
      return null;
    }
    const version = `${found.mtime.getTime().toString(36)}-${found.size.toString(36)}`;
    const known = held.get(key)?.file;
    const file =
      known?.version === version ? known : await read(path, version, found.size, wantsCompressed);
    if (file.bytes !== null) hold(key, file);
    return file;
  }

  async function read(
    path: string,
    version: string,
    sizeBytes: number,
    wantsCompressed: boolean,
  ): Promise<HotFile> {
    const contentType = getMimeType(path, contentTypes) ?? 'application/octet-stream';
    const hasForms =
      sizeBytes >= minCompressedBytes && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType);
    const isCompressed = hasForms && wantsCompressed;
    const about = { path, contentType, version, hasForms, isCompressed };
    if (sizeBytes > maxFileBytes) {
      return { ...about, bytes: null, sizeBytes: isCompressed ? null : sizeBytes };
    }
    const plain = await readFile(path);
    const bytes = isCompressed ? await compress(plain, { level: 9 }) : plain;
    return { ...about, bytes, sizeBytes: bytes.byteLength };
  }

  return {
    /** What is in memory and was compared with the disk a moment ago, at once; null for all else. */
    recall(path: string, wantsCompressed: boolean): HotFile | null {
      const key = keyOf(path, wantsCompressed);
      const known = held.get(key);
      if (known === undefined || now() - known.checkedAt > trustMs) return null;
      held.delete(key);
      held.set(key, known);
      return known.file;
    },
    /** The first of the paths that is a file, read where it is not in memory; null when none is. */
    async find(paths: readonly string[], wantsCompressed: boolean): Promise<HotFile | null> {
      for (const path of paths) {
        const key = keyOf(path, wantsCompressed);
        let file = loading.get(key);
        if (file === undefined) {
          file = load(key, path, wantsCompressed).finally(() => loading.delete(key));
          loading.set(key, file);
        }
        const found = await file;
        if (found !== null) return found;
      }
      return null;
    },
  };
}

/** The files of a built site that are asked for, in memory. */
export type HotFiles = ReturnType<typeof createHotFiles>;

function keyOf(path: string, wantsCompressed: boolean): string {
  return `${wantsCompressed ? 'gzip' : 'plain'} ${path}`;
}
