import type { Context } from 'hono';
import { Unavailable } from '../../database/thread/unavailable.ts';
import { callerOf } from './callerOf.ts';
import type { IpNetwork } from '../../../common/ipNetwork.ts';

export interface SuggestionParts {
  isPublishableKey(apiKey: string): boolean;
  /** Counts a suggestion of a visitor; answers 0, or in how many seconds the next may come. */
  takeSuggestion(callerAddress: string): Promise<number>;
}

/**
 * Refuses a suggestion of several feeds; null for any other request. Hosted databases limit them themselves.
 *
 * @throws {Unavailable} for one that comes too soon.
 */
export async function limitSuggestions(
  context: Context,
  parts: SuggestionParts,
  trustedProxies: readonly IpNetwork[],
  isTrustedHere: () => Promise<boolean>,
): Promise<Response | null> {
  const { method, path, raw } = context.req;
  if (method !== 'POST' || path !== '/rest/v1/feed_submissions') return null;
  // Where the backend looks for the key: without one it refuses, and nothing was suggested.
  const key = raw.headers.get('apikey') ?? context.req.query('apikey') ?? '';
  if (!parts.isPublishableKey(key) || (await isTrustedHere())) return null;
  if (await hasSeveralRows(raw)) {
    const message = 'Please suggest one feed at a time.';
    return Response.json({ code: 'PT400', message }, { status: 400 });
  }
  const { address } = callerOf(context, trustedProxies);
  const waitSeconds = await parts.takeSuggestion(address);
  if (waitSeconds === 0) return null;
  const message = 'Too many suggestions have come in. Please try again in an hour.';
  throw new Unavailable(message, waitSeconds, 429);
}

/** Requests are counted, not what they hold. What is no JSON has no rows, unless it is a table. */
async function hasSeveralRows(request: Request): Promise<boolean> {
  if (/\btext\/csv\b/i.test(request.headers.get('content-type') ?? '')) return true;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return Array.isArray(body) && body.length > 1;
}
