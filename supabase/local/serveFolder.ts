import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType, mimes } from 'hono/utils/mime';
import { localHeaders } from '../../site/hosting/localHeaders.ts';

const ADMIN_ROUTE = /^\/admin(?!\/assets\/)(\/|$)/;
/** As static hosts tell them, which know more kinds of files than hono. */
const contentTypes = { ...mimes, opml: 'text/x-opml' };

/**
 * Answers a request out of a built site as a static host would: `/clubs/x` and `/clubs/x/` give
 * `clubs/x/index.html`, a route below `/admin` gives the admin area, and what is
 * not there gives `404.html` with status 404.
 */
export async function serveFolder(folder: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are answered here.\n', {
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  }
  const path = readPath(request.url);
  const found = path === null ? null : await findFile(folder, path);
  if (found !== null) return send(folder, found, request, 200, path ?? '');
  const isAdmin = path !== null && ADMIN_ROUTE.test(path);
  const fallback = await findFile(folder, isAdmin ? '/admin/index.html' : '/404.html');
  if (fallback !== null) return send(folder, fallback, request, isAdmin ? 200 : 404, '');
  return new Response('Not found.\n', { status: 404 });
}

interface FoundFile {
  path: string;
  size: number;
  modifiedAt: Date;
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

async function findFile(folder: string, path: string): Promise<FoundFile | null> {
  for (const candidate of [join(folder, path), join(folder, path, 'index.html')]) {
    const found = await stat(candidate).catch(() => null);
    if (found?.isFile() === true) {
      return { path: candidate, size: found.size, modifiedAt: found.mtime };
    }
  }
  return null;
}

async function send(
  folder: string,
  file: FoundFile,
  request: Request,
  status: 200 | 404,
  path: string,
): Promise<Response> {
  const etag = `"${file.modifiedAt.getTime().toString(36)}-${file.size.toString(36)}"`;
  const headers = {
    'content-type': getMimeType(file.path, contentTypes) ?? 'application/octet-stream',
    etag,
    ...(await localHeaders(folder, path)),
  };
  const known = request.headers.get('if-none-match') ?? '';
  if (status === 200 && (known.trim() === '*' || known.includes(etag))) {
    return new Response(null, { status: 304, headers });
  }
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>);
  return new Response(body, {
    status,
    headers: { ...headers, 'content-length': String(file.size) },
  });
}
