import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resource, SampleWeb } from './sampleWeb.ts';

/**
 * Answers a GET or HEAD from the sample web, 304 where the caller's copy is current (RFC 9110,
 * section 13), 404 for unknown hosts and paths.
 */
export function answerRequest(
  web: SampleWeb,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const resource = web(host, path);
  if (!resource) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here\n');
    return;
  }
  if (resource.status === 200 && isCurrent(resource, request)) {
    response.writeHead(304, validators(resource)).end();
    return;
  }
  response.writeHead(resource.status, {
    ...(resource.status === 200 && validators(resource)),
    'content-type': resource.contentType,
    'content-length': resource.body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : resource.body);
}

function validators({ etag, lastModified }: Resource): Record<string, string> {
  return {
    etag,
    'cache-control': 'public, max-age=300',
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  };
}

/** If-None-Match decides where it is present; only then does If-Modified-Since count. */
function isCurrent({ etag, lastModified }: Resource, { headers }: IncomingMessage): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return lastModified !== null && lastModified.getTime() <= since;
}
