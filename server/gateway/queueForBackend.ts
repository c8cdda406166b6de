import type { Context } from 'hono';
import type { Backend } from '../database/createBackend.ts';
import { answerAlike } from '../limits/answerAlike.ts';
import { createRequestQueue, type Lane, type QueueBounds } from '../limits/createRequestQueue.ts';
import { networkOf } from '../../supabase/functions/_shared/serve/networkOf.ts';
import type { IpNetwork } from '../../common/ipNetwork.ts';
import { callerOf, turnOf } from './callerOf.ts';

/** What is told of a request without the backend. */
interface Identities {
  /** Whose word counts for whom they ask. */
  trustedProxies: readonly IpNetwork[];
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
    const { address, isLocal } = callerOf(context, identities.trustedProxies);
    // Where the site is built, and the functions run.
    const isOfMachine = address === '' || isLocal;
    const lane = laneOf(context.req.raw, isOfMachine, identities);
    const caller = networkOf(turnOf(context, identities.trustedProxies));
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

function laneOf(request: Request, isOfMachine: boolean, identities: Identities): Lane {
  if (new URL(request.url).pathname.startsWith('/auth/')) return 'sign-in';
  if (identities.hasSecretKey(request)) return 'secret key';
  if (identities.hasSession(request)) return 'administrators';
  return isOfMachine ? 'machine' : 'visitors';
}
