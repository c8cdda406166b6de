import { createReadStream } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { parseAccept } from 'hono/utils/accept';
import { movedTo } from '../../site/hosting/movedClubs.ts';
import { localHeaders } from '../../site/hosting/responseHeaders.ts';
import type { FileCache, ServedFile } from './fileCache.ts';

const adminRoute = /^\/admin(?!\/assets\/)(\/|$)/;

/** Answers like a static host; a route below `/admin` gives the admin area, anything else `404.html`. */
export async function serveFolder(
  folder: string,
  request: Request,
  files: FileCache,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are answered here.\n', {
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  }
  const path = readPath(request.url);
  const target = path === null ? undefined : await movedTo(folder, path);
  if (target !== undefined) {
    // Another club may have the address one day.
    const headers = { location: target, 'cache-control': 'no-cache' };
    return new Response(null, { status: 301, headers });
  }
  const takesGzip = acceptsGzip(request.headers.get('accept-encoding') ?? '');
  const candidates = path === null ? [] : [join(folder, path, 'index.html'), join(folder, path)];
  const found = await files.find(candidates, takesGzip);
  if (found !== null) return send(folder, found, request, 200, path ?? '');
  const isAdmin = path !== null && adminRoute.test(path);
  const fallback = await files.find(
    [join(folder, isAdmin ? 'admin/index.html' : '404.html')],
    takesGzip,
  );
  if (fallback !== null) return send(folder, fallback, request, isAdmin ? 200 : 404, '');
  return new Response('Not found.\n', { status: 404 });
}

/** The decoded path; null for one that is malformed, leaves the folder or asks for a dot file. */
function readPath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url).pathname)).replaceAll(sep, '/');
    return path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))
      ? null
      : path;
  } catch {
    return null;
  }
}

/** Whatever else a browser takes, all of them take this. */
function acceptsGzip(accepted: string): boolean {
  if (accepted === '') return false;
  const encodings = parseAccept(accepted);
  const quality = (name: string) =>
    encodings.find(({ type }) => type.toLowerCase() === name)?.q ?? null;
  return (quality('gzip') ?? quality('*') ?? 0) > 0;
}

async function send(
  folder: string,
  file: ServedFile,
  request: Request,
  status: 200 | 404,
  path: string,
): Promise<Response> {
  // Two forms of a file are not the same to the byte.
  const etag = `${file.isCompressed ? 'W/' : ''}"${file.version}"`;
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    etag,
    ...(await localHeaders(folder, path)),
  };
  if (file.hasForms) headers['vary'] = 'Accept-Encoding';
  const known = request.headers.get('if-none-match') ?? '';
  if (status === 200 && (known.trim() === '*' || known.includes(`"${file.version}"`))) {
    return new Response(null, { status: 304, headers });
  }
  if (file.isCompressed) headers['content-encoding'] = 'gzip';
  if (file.sizeBytes !== null) headers['content-length'] = String(file.sizeBytes);
  return new Response(request.method === 'HEAD' ? null : bodyOf(file), { status, headers });
}

function bodyOf(file: ServedFile): BodyInit {
  if (file.bytes !== null) return file.bytes;
  const stream = Readable.toWeb(createReadStream(file.path)) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  return file.isCompressed ? stream.pipeThrough(new CompressionStream('gzip')) : stream;
}
