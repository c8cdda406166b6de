import type { Backend } from '../database/createBackend.ts';
import { takeTurns } from './takeTurns.ts';

/** All that the backend looks at beside address and body: what it refuses one must be refused to no other. */
const headersOfReads = [
  ...['apikey', 'authorization', 'accept', 'accept-profile', 'content-profile', 'content-type'],
  ...['prefer', 'range', 'range-unit', 'origin'],
];
/** No function that a visitor may call changes anything. */
const callPath = '/rest/v1/rpc/';

/** An answer that several are given. */
interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/**
 * Asks the backend once for what is asked alike at the same time, and gives its answer to all: for
 * visitors, who all see the same.
 */
export function answerAlike(): (request: Request, backend: Backend) => Promise<Response> {
  const underWay = new Map<string, Promise<Answer>>();
  // Sending takes its time where an answer is long and many get it.
  const takeTurn = takeTurns(1);

  return async (request, backend) => {
    const { pathname } = new URL(request.url);
    const isCall = request.method === 'POST' && pathname.startsWith(callPath);
    if (request.method !== 'GET' && !isCall) return backend.fetch(request);
    const body = isCall ? await request.clone().text() : '';
    const headers = headersOfReads.map((name) => request.headers.get(name));
    const question = JSON.stringify([request.method, request.url, headers, body]);
    const asked = underWay.get(question) ?? readAnswer(backend.fetch(request));
    underWay.set(question, asked);
    const answer = await asked.finally(() => underWay.delete(question));
    await takeTurn();
    return responseOf(answer);
  };
}

async function readAnswer(answer: Promise<Response>): Promise<Answer> {
  const response = await answer;
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** As a stream the bytes are shared; a response that is made of them itself copies them. */
function responseOf({ status, headers, bytes }: Answer): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return new Response(bytes.length === 0 ? null : body, { status, headers: new Headers(headers) });
}
