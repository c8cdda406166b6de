import type { Context } from 'hono';
import type { Backend } from '../../database/createBackend.ts';
import { coalesceRequests } from './coalesceRequests.ts';
import { busy, createRequestQueue, type Lane, type QueueBounds } from './createRequestQueue.ts';
import { networkOf } from '../../../supabase/functions/_shared/serve/networkOf.ts';
import type { IpNetwork } from '../../../common/ipNetwork.ts';
import { callerOf, turnOf } from './callerOf.ts';

/** Told of a request without the backend. */
interface Identities {
  trustedProxies: readonly IpNetwork[];
  hasSecretKey(request: Request): boolean;
  hasSession(request: Request): boolean;
  /** Whether somebody has signed in from a network. */
  isKnown(network: string): boolean;
}

/** Gives a request the backend in its turn, and identical reads of visitors once. */
export function queueForBackend(
  backend: () => Backend,
  identities: Identities,
  bounds: QueueBounds,
): (context: Context) => Backend {
  const queue = createRequestQueue(bounds);
  const coalesce = coalesceRequests();
  /** How many requests of each visitor are under way, those that are coalesced included. */
  const ofVisitors = new Map<string, number>();

  async function runWithinCap(caller: string, run: () => Promise<Response>): Promise<Response> {
    const before = ofVisitors.get(caller) ?? 0;
    if (before >= bounds.mostOfCaller) throw busy();
    ofVisitors.set(caller, before + 1);
    try {
      return await run();
    } finally {
      const left = (ofVisitors.get(caller) ?? 1) - 1;
      if (left > 0) ofVisitors.set(caller, left);
      else ofVisitors.delete(caller);
    }
  }

  return (context) => {
    const open = backend();
    const { raw } = context.req;
    const caller = networkOf(turnOf(context, identities.trustedProxies));
    const lane = laneOf(context, caller, identities);
    const inTurn = (signal?: AbortSignal): Backend => ({
      fetch: (request) => queue.run({ lane, caller }, () => open.fetch(request), signal),
    });
    if (lane !== 'visitors') return inTurn(raw.signal);
    // The one who asked first may hang up; the others go on waiting.
    return { fetch: (request) => runWithinCap(caller, () => coalesce(request, inTurn())) };
  };
}

function laneOf(context: Context, network: string, identities: Identities): Lane {
  const { raw, path } = context.req;
  if (identities.hasSecretKey(raw)) return 'server';
  if (identities.hasSession(raw)) return 'administrators';
  if (path.startsWith('/auth/')) {
    return identities.isKnown(network) ? 'administrators' : 'sign-ins';
  }
  // The site is built on this machine, and its functions run here.
  const { address, isLocal } = callerOf(context, identities.trustedProxies);
  return address === '' || isLocal ? 'server' : 'visitors';
}
