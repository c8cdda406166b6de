import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Limits a body and reads all of it first, for a request has a place in the queue until it has come. */
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
