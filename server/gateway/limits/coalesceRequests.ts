import { setImmediate } from 'node:timers/promises';
import type { Backend } from '../../database/createBackend.ts';

/** Everything besides address and body that the backend's answer depends on. */
const headersOfReads = [
  ...['apikey', 'authorization', 'accept', 'accept-profile', 'content-profile', 'content-type'],
  ...['prefer', 'range', 'range-unit', 'origin'],
];
/** No function that a visitor may call changes anything. */
const callPath = '/rest/v1/rpc/';

/** Coalesces identical reads under way into one request. For visitors, who all see the same. */
export function coalesceRequests(): (request: Request, backend: Backend) => Promise<Response> {
  const underWay = new Map<string, ReturnType<typeof readAnswer>>();
  let lastTurn: Promise<unknown> = Promise.resolve();

  return async (request, backend) => {
    const { pathname } = new URL(request.url);
    const isCall = request.method === 'POST' && pathname.startsWith(callPath);
    if (request.method !== 'GET' && !isCall) return backend.fetch(request);
    const body = isCall ? await request.clone().text() : '';
    const headers = headersOfReads.map((name) => request.headers.get(name));
    const key = JSON.stringify([request.method, request.url, headers, body]);
    const asked = underWay.get(key) ?? readAnswer(backend.fetch(request));
    underWay.set(key, asked);
    const answer = await asked.finally(() => underWay.delete(key));
    // Where many get a long answer, pages are served between any two of them.
    lastTurn = lastTurn.then(() => setImmediate());
    await lastTurn;
    return responseOf(answer);
  };
}

async function readAnswer(answer: Promise<Response>) {
  const response = await answer;
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** As a stream all responses share the bytes; made of the bytes, each would copy them. */
function responseOf({ status, headers, bytes }: Awaited<ReturnType<typeof readAnswer>>): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return new Response(bytes.length === 0 ? null : body, { status, headers: new Headers(headers) });
}
