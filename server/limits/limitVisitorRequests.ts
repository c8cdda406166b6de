import type { MiddlewareHandler } from 'hono';
import type { IpNetwork } from '../../common/ipNetwork.ts';
import { networkOf } from '../../supabase/functions/_shared/serve/networkOf.ts';
import { callerOf } from '../gateway/callerOf.ts';
import type { RequestCost, VisitorLimit } from './limitVisitors.ts';

/** A password is made slow to try, on purpose. */
const signInMs = 100;
/** A function may wait for a page of somebody else's for seconds, in which it does no work. */
const functionMs = 20;
const tooManyStatus = 429;

/**
 * Refuses visitors with 429 and `Retry-After` once they have used up their share of the server's
 * time, before the database is asked anything.
 *
 * @param isFree Whether a request is not a visitor's; told without the database too.
 * @param isKnown Whether somebody signed in from a network: no crowd keeps them from signing in again.
 */
export function limitVisitorRequests(
  isFree: (request: Request) => boolean,
  isKnown: (network: string) => boolean,
  trustedProxies: readonly IpNetwork[],
  limit: VisitorLimit,
): MiddlewareHandler {
  return async (context, next) => {
    const { address, isLocal } = callerOf(context, trustedProxies);
    // The server's own functions ask it without a connection.
    if (address === '' || isFree(context.req.raw)) return next();
    const network = networkOf(address);
    const caller = { network, isLocal, isKnown: isKnown(network) };
    const admission = limit.admit(caller, costOf(new URL(context.req.url)));
    if ('waitSeconds' in admission) return refuse(admission.waitSeconds);
    try {
      await next();
    } finally {
      admission.end(context.res.status !== tooManyStatus);
    }
    return undefined;
  };
}

function costOf({ pathname, searchParams }: URL): RequestCost {
  if (pathname.startsWith('/functions/')) return functionMs;
  const isSignIn =
    pathname.startsWith('/auth/v1/token') && searchParams.get('grant_type') !== 'refresh_token';
  return isSignIn ? signInMs : 'measured';
}

/** Each interface looks for its sentence under a name of its own. */
function refuse(waitSeconds: number): Response {
  const unit = waitSeconds === 1 ? 'second' : 'seconds';
  const message = `Too many requests. Please try again in ${String(waitSeconds)} ${unit}.`;
  const headers = { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' };
  return Response.json(
    { code: 'PT429', message, error: message },
    { status: tooManyStatus, headers },
  );
}
