import { Buffer } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { portOf, type AddressGuard } from './addressGuard.ts';
import { acceptedCodings, inflateBody, type OnTooLarge } from './inflateBody.ts';
import { pinnedRequest } from './pinnedRequest.ts';
import { createTimeLimit, type TimeLimit } from './timeLimit.ts';
import { failure, type TransportFailure } from './transportFailure.ts';

const defaultTimeoutMs = 15_000;
const defaultMaxBodyBytes = 10_000_000;
const maxRedirects = 5;

const permanentRedirectStatuses: readonly number[] = [301, 308];
const redirectStatuses: readonly number[] = [...permanentRedirectStatuses, 302, 303, 307];

/** The host of a request is to be left alone until then. */
export interface Resting {
  kind: 'resting';
  until: Date;
}

/** Makes a request when it is the turn of its host, or answers why it is not to be made. */
export type RequestTurn<Refusal extends Resting = never> = <T>(
  url: URL,
  request: () => Promise<T>,
) => Promise<T | TransportFailure | Refusal>;

export interface GuardedGetOptions<Refusal extends Resting = never> {
  guard: AddressGuard;
  userAgent: string;
  headers?: Readonly<Record<string, string>>;
  /** Lets each request, of redirects too, wait for its turn, which the time limit does not count. */
  inTurn?: RequestTurn<Refusal>;
  /** Covers name look-up, all redirects, head and body together; 15 s unless told. */
  timeoutMs?: number;
  /** Cap on the decoded body; 10 MB unless told. */
  maxBodyBytes?: number;
  /** With `cut` a larger body ends at the cap; a failure unless told. */
  onTooLarge?: OnTooLarge;
  signal?: AbortSignal;
}

/** An answer of whatever status, complete unless it was to be cut. */
export interface GuardedResponse {
  kind: 'response';
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. Empty when a status of 400 or above came with a body that could not be read. */
  body: Uint8Array;
  finalUrl: string;
  /** Where an unbroken run of permanent redirects (301, 308) from the first URL on led; null without one. */
  permanentRedirectUrl: string | null;
}

/**
 * The one way out to the web: a GET that the address guard checks and pins anew on every redirect, with
 * one limit on time and one on size. Never throws for what a server, a name service or the caller's URL
 * does wrong.
 */
export function guardedGet<Refusal extends Resting = never>(
  url: string,
  options: GuardedGetOptions<Refusal>,
): Promise<GuardedResponse | TransportFailure | Refusal> {
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  return followRedirects(url, options, createTimeLimit(timeoutMs, signal));
}

async function followRedirects<Refusal extends Resting>(
  firstUrl: string,
  options: GuardedGetOptions<Refusal>,
  inTime: TimeLimit,
): Promise<GuardedResponse | TransportFailure | Refusal> {
  const { inTurn = atOnce } = options;
  const visited = new Set<string>();
  let permanentRedirectUrl: string | null = null;
  let isPermanent = true;
  let next = URL.parse(firstUrl);
  if (next === null) return failure('invalidUrl', `"${firstUrl}" is not a web address.`);
  for (;;) {
    const url: URL = next;
    url.hash = '';
    visited.add(url.href);
    const hop = await inTurn(url, () => inTime((signal) => getOnce(url, options, signal)));
    if (isRefusal(hop)) return hop;
    if (hop.kind === 'failed') {
      return visited.size === 1
        ? hop
        : { ...hop, reason: `The server redirects to ${url.host || url.protocol}. ${hop.reason}` };
    }
    if (hop.kind === 'response') return { ...hop, finalUrl: url.href, permanentRedirectUrl };
    const target: URL | null = URL.parse(hop.location, url);
    if (target === null) {
      return failure('badAnswer', `The server redirects to "${hop.location}", no web address.`);
    }
    target.hash = '';
    if (visited.has(target.href)) {
      return failure('tooManyRedirects', 'The server redirects in a circle.');
    }
    if (visited.size > maxRedirects) {
      return failure('tooManyRedirects', `The server redirects more than ${maxRedirects} times.`);
    }
    isPermanent &&= permanentRedirectStatuses.includes(hop.status);
    permanentRedirectUrl = isPermanent ? target.href : permanentRedirectUrl;
    next = target;
  }
}

function isRefusal<Refusal extends Resting>(hop: Hop | Refusal): hop is Refusal {
  return hop.kind === ('resting' satisfies Resting['kind'] as string);
}

const atOnce: RequestTurn = (_url, request) => request();

type Hop =
  | Pick<GuardedResponse, 'kind' | 'status' | 'headers' | 'body'>
  | { kind: 'redirect'; status: number; location: string }
  | TransportFailure;

async function getOnce(
  url: URL,
  options: Omit<GuardedGetOptions, 'inTurn'>,
  signal: AbortSignal,
): Promise<Hop> {
  const { guard, userAgent, maxBodyBytes = defaultMaxBodyBytes, onTooLarge = 'fail' } = options;
  const verdict = guard.checkUrl(url);
  if (verdict.kind === 'refused') return failure('blockedAddress', verdict.reason);
  const resolved = await guard.resolve(url.hostname, portOf(url));
  if (resolved.kind !== 'resolved') {
    return failure(resolved.kind === 'refused' ? 'blockedAddress' : 'dns', resolved.reason);
  }
  if (signal.aborted) return failure('aborted', 'The fetch was cancelled.');
  const answer = await pinnedRequest(url, resolved.addresses, {
    headers: { ...options.headers, 'User-Agent': userAgent, 'Accept-Encoding': acceptedCodings },
    signal,
  });
  if (answer.kind === 'failed') return answer;
  const { message } = answer;
  const status = message.statusCode ?? 0;
  const { location } = message.headers;
  if (redirectStatuses.includes(status) && location !== undefined) {
    message.destroy();
    // Header text arrives as Latin-1; servers that do not escape their paths mean UTF-8.
    return { kind: 'redirect', status, location: Buffer.from(location, 'latin1').toString() };
  }
  const limits = { hostname: url.hostname, maxBytes: maxBodyBytes, onTooLarge };
  const body = await inflateBody(message, limits);
  if (body.kind === 'failed' && status < 400) return body;
  // The status of a refusal says more than the state of its error page.
  const bytes = body.kind === 'body' ? body.bytes : new Uint8Array();
  return { kind: 'response', status, headers: message.headers, body: bytes };
}
