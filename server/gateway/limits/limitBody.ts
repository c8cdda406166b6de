import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Takes a body of so many bytes at most, and the whole of it before anybody goes on: a request has its place
 * in the queue of the backend for as long as its body takes to come, and one that never ends would keep
 * everybody else out.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuseMore = bodyLimit({
    maxSize: maxBytes,
    onError: () => refuse(`The body is larger than ${Math.floor(maxBytes / 1024)} KB.`, 413),
  });
  return (context, next) =>
    refuseMore(context, async () => {
      const { raw } = context.req;
      if (raw.body === null) return next();
      // Whoever hangs up on the way hears of it no more.
      const body = await raw.arrayBuffer().catch(() => null);
      if (body === null) {
        context.res = refuse('The body did not come to its end.', 400);
        return;
      }
      context.req.raw = new Request(raw, { body });
      await next();
    });
}

function refuse(message: string, status: 400 | 413): Response {
  return Response.json({ message }, { status });
}
