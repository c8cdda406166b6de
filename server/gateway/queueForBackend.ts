import type { Context } from 'hono';
import type { Backend } from '../database/createBackend.ts';
import { answerAlike } from '../limits/answerAlike.ts';
import { createRequestQueue, type Lane, type QueueBounds } from '../limits/createRequestQueue.ts';
import { networkOf } from '../../supabase/functions/_shared/serve/networkOf.ts';
import { callerAddress, isLoopback } from './callerAddress.ts';

/** Told without the backend. */
interface Identities {
  hasSecretKey(request: Request): boolean;
  hasSession(request: Request): boolean;
}

/**
 * The backend as the caller of a request gets it: in turn, and where visitors ask alike, once for all of
 * them. Null while it starts.
 */
export function queueForBackend(
  backend: () => Backend | null,
  identities: Identities,
  bounds: QueueBounds,
): (context: Context) => Backend | null {
  const queue = createRequestQueue(bounds);
  const askAlike = answerAlike();

  return (context) => {
    const open = backend();
    if (open === null) return null;
    const address = callerAddress(context);
    const lane = laneOf(context.req.raw, address, identities);
    const caller = networkOf(address);
    if (lane !== 'visitors') {
      return {
        fetch: (request) =>
          queue.run({ lane, caller }, () => open.fetch(request), context.req.raw.signal),
      };
    }
    // The one who asked first may hang up; the others go on waiting.
    const inTurn = {
      fetch: (request: Request) => queue.run({ lane, caller }, () => open.fetch(request)),
    };
    return { fetch: (request) => askAlike(request, inTurn) };
  };
}

function laneOf(request: Request, address: string, identities: Identities): Lane {
  if (new URL(request.url).pathname.startsWith('/auth/')) return 'sign-in';
  if (identities.hasSecretKey(request)) return 'secret key';
  if (identities.hasSession(request)) return 'administrators';
  // Where the site is built, and the functions run.
  return address === '' || isLoopback(address) ? 'machine' : 'visitors';
}
