import { Buffer } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { portOf, type AddressGuard } from './addressGuard.ts';
import { CookieJar } from './follow/cookieJar.ts';
import { acceptedCodings, inflateBody, type OnTooLarge } from './inflateBody.ts';
import { pinnedRequest } from './pinnedRequest.ts';
import { refreshTarget } from './follow/refreshTarget.ts';
import { createTimeLimit } from './timeLimit.ts';
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

/** Makes each request without waiting for others of its host. */
export const atOnce: RequestTurn = (_url, request) => request();

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
export async function guardedGet<Refusal extends Resting = never>(
  firstUrl: string,
  options: GuardedGetOptions<Refusal>,
): Promise<GuardedResponse | TransportFailure | Refusal> {
  const { inTurn = atOnce, timeoutMs = defaultTimeoutMs } = options;
  const inTime = createTimeLimit(timeoutMs, options.signal);
  const cookies = new CookieJar();
  const visited = new Set<string>();
  let isSentOn = false;
  let permanentRedirectUrl: string | null = null;
  let isPermanent = true;
  let next = URL.parse(firstUrl);
  if (next === null) return failure('invalidUrl', `"${firstUrl}" is not a web address.`);
  for (;;) {
    const url: URL = next;
    url.hash = '';
    visited.add(visitOf(url, cookies));
    const cookie = cookies.cookiesFor(url);
    const headers = { ...options.headers, ...(cookie !== '' && { Cookie: cookie }) };
    const hop = await inTurn(url, () =>
      inTime((signal) => getOnce(url, { ...options, headers }, signal)),
    );
    if (isRefusal(hop)) return hop;
    if (hop.kind === 'failed') {
      return visited.size === 1
        ? hop
        : { ...hop, reason: `The server redirects to ${url.host || url.protocol}. ${hop.reason}` };
    }
    cookies.take(url, hop.headers['set-cookie']);
    const target = targetOf(hop, url);
    const isKnown = target !== null && visited.has(visitOf(target, cookies));
    if (hop.kind === 'response' && (target === null || isKnown || isSentOn)) {
      return { ...hop, finalUrl: url.href, permanentRedirectUrl };
    }
    if (target === null) {
      return failure(
        'badAnswer',
        `The server redirects to "${hop.kind === 'redirect' ? hop.location : ''}", no web address.`,
      );
    }
    if (isKnown) return failure('tooManyRedirects', 'The server redirects in a circle.');
    if (visited.size > maxRedirects) {
      return failure('tooManyRedirects', `The server redirects more than ${maxRedirects} times.`);
    }
    isSentOn ||= hop.kind === 'response';
    isPermanent &&= permanentRedirectStatuses.includes(hop.status);
    permanentRedirectUrl = isPermanent ? target.href : permanentRedirectUrl;
    next = target;
  }
}

/** The address that an answer sends on to; a page does by its refresh, once in a fetch. */
function targetOf(hop: Exclude<Hop, TransportFailure>, url: URL): URL | null {
  if (hop.kind === 'redirect') return withoutHash(URL.parse(hop.location, url));
  const written = hop.status === 200 ? refreshTarget(hop.headers, hop.body) : null;
  const target = written === null ? null : URL.parse(written, url);
  return target !== null && /^https?:$/.test(target.protocol) ? withoutHash(target) : null;
}

function withoutHash(url: URL | null): URL | null {
  if (url !== null) url.hash = '';
  return url;
}

/** The same address with another cookie is another visit. */
function visitOf(url: URL, cookies: CookieJar): string {
  return `${url.href} ${cookies.cookiesFor(url)}`;
}

function isRefusal<Refusal extends Resting>(hop: Hop | Refusal): hop is Refusal {
  return hop.kind === ('resting' satisfies Resting['kind'] as string);
}

type Hop =
  | Pick<GuardedResponse, 'kind' | 'status' | 'headers' | 'body'>
  | { kind: 'redirect'; status: number; headers: IncomingHttpHeaders; location: string }
  | TransportFailure;

async function getOnce(
  url: URL,
  options: Omit<GuardedGetOptions, 'inTurn'>,
  signal: AbortSignal,
): Promise<Hop> {
  const { guard, userAgent } = options;
  const verdict = guard.checkUrl(url);
  if (verdict.kind === 'refused') return failure('blockedAddress', verdict.reason);
  const resolved = await guard.resolve(url.hostname, portOf(url));
  if (resolved.kind !== 'resolved') {
    return failure(resolved.kind === 'refused' ? 'blockedAddress' : 'dns', resolved.reason);
  }
  if (signal.aborted) return failure('aborted', 'The fetch was cancelled.');
  const headers = {
    ...options.headers,
    'User-Agent': userAgent,
    'Accept-Encoding': acceptedCodings,
  };
  const ask = async (isLenient: boolean) => {
    const answer = await pinnedRequest(url, resolved.addresses, { headers, signal, isLenient });
    return answer.kind === 'failed' ? answer : readAnswer(answer.message, url, options);
  };
  const hop = await ask(false);
  // The head was sound, as the next has to be, and no second answer can hide in a connection that is used once.
  return hop.kind === 'failed' && hop.cause === 'badFraming' ? ask(true) : hop;
}

async function readAnswer(
  message: IncomingMessage,
  { hostname }: URL,
  { maxBodyBytes = defaultMaxBodyBytes, onTooLarge = 'fail' }: Partial<GuardedGetOptions>,
): Promise<Hop> {
  const { statusCode: status = 0, headers } = message;
  const { location } = headers;
  if (redirectStatuses.includes(status) && location !== undefined) {
    message.destroy();
    // Header text arrives as Latin-1; servers that do not escape their paths mean UTF-8.
    const target = Buffer.from(location, 'latin1').toString();
    return { kind: 'redirect', status, headers, location: target };
  }
  const body = await inflateBody(message, { hostname, maxBytes: maxBodyBytes, onTooLarge });
  if (body.kind === 'failed' && status < 400) return body;
  // The status of a refusal says more than the state of its error page.
  const bytes = body.kind === 'body' ? body.bytes : new Uint8Array();
  return { kind: 'response', status, headers, body: bytes };
}
