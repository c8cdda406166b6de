import type { MiddlewareHandler } from 'hono';

/** So many refusals a second are answered at once: more than people make who are in a hurry. */
const promptlyPerSecond = 50;
const leastDelayMs = 500;
const mostDelayMs = 1_500;

/**
 * Answers refusals that come in a flood after about a second. Who asks again as soon as he is refused would
 * otherwise keep the gateway busy with refusing: a connection that waits costs next to nothing.
 */
export function delayRefusals(now: () => number): MiddlewareHandler {
  let secondBegan = -Infinity;
  let refusals = 0;

  function isFlood(): boolean {
    if (now() - secondBegan >= 1_000) {
      secondBegan = now();
      refusals = 0;
    }
    refusals += 1;
    return refusals > promptlyPerSecond;
  }

  return async (context, next) => {
    await next();
    const isRefusal = context.res.headers.has('retry-after');
    if (!isRefusal || !isFlood()) return;
    // Not all at the same moment, or they would come back as one wave.
    const delayMs = leastDelayMs + Math.random() * (mostDelayMs - leastDelayMs);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  };
}
