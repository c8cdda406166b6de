import { isBotWall } from '../../fetch/botWall.ts';
import type { AddressGuard } from '../../fetch/addressGuard.ts';
import {
  atOnce,
  guardedGet,
  type GuardedResponse,
  type RequestTurn,
} from '../../fetch/guardedGet.ts';
import { describeStatus, isSuccess, statusInWords } from '../../fetch/readRefusal.ts';
import { aborted } from '../../fetch/timeLimit.ts';
import { failure, type TransportFailure } from '../../fetch/transportFailure.ts';
import { everythingAllowed, maxRobotsBytes, readRobots, type RobotsRules } from './readRobots.ts';

const acceptedTypes =
  'text/html, application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';
const requestTimeoutMs = 15_000;
const maxAnswerBytes = 10_000_000;
/** Of all answers of one discovery together. */
const maxTotalBytes = 40_000_000;

export interface DiscoveryOptions {
  guard: AddressGuard;
  userAgent: string;
  /** Lets each request wait for the turn of its host. */
  inTurn?: RequestTurn;
  now: () => Date;
  signal?: AbortSignal;
  /** For everything together. */
  timeoutMs?: number;
  /** For everything together, redirects and robots.txt included. */
  maxRequests?: number;
}

/** The result of a visit; every `reason` is a sentence for administrators. */
export type Visit =
  | {
      kind: 'visited';
      finalUrl: string;
      stableUrl: string;
      contentType: string | null;
      /** Its `Link` headers, as written. */
      linkHeader: string;
      body: Uint8Array;
    }
  /** The site's robots.txt asks us to stay away, or could not be read. */
  | { kind: 'disallowed'; reason: string }
  | { kind: 'failed'; reason: string }
  /** Requests, time or bytes are used up. */
  | { kind: 'exhausted'; reason: string };

type Robots = { kind: 'rules'; rules: RobotsRules } | { kind: 'unreachable'; reason: string };

/**
 * Makes a visitor that keeps within the bounds of one discovery, asks each host for its robots.txt first and keeps to it, also after redirects.
 * RFC 9309 decides: no robots.txt (400 to 499) allows everything; one that cannot be reached (500 to 599,
 * no connection) forbids everything, feeds that the site advertises included, as section 2.3.1.4 knows no
 * exception; an administrator can still add such a feed by hand.
 */
export function createVisitor(
  options: DiscoveryOptions & { timeoutMs: number; maxRequests: number },
) {
  const { guard, userAgent, inTurn = atOnce, timeoutMs, maxRequests } = options;
  const clock = new AbortController();
  const giveUp = () => clock.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  const end = AbortSignal.any([clock.signal, ...(options.signal ? [options.signal] : [])]);
  const isOver = aborted(end).then(() => failure('aborted', 'The search was ended.'));
  const robotsOf = new Map<string, Promise<Robots>>();
  let requests = 0;
  let bytes = 0;

  function exhaustion(): string | null {
    if (options.signal?.aborted === true) return 'The search was cancelled.';
    if (end.aborted) return `The search was ended after ${Math.round(timeoutMs / 1000)} seconds.`;
    if (requests >= maxRequests) return `The search was ended after ${maxRequests} requests.`;
    return bytes >= maxTotalBytes ? 'The search was ended: the answers are too large.' : null;
  }

  const counted: RequestTurn = <T>(url: URL, request: () => Promise<T>) =>
    inTurn<T | TransportFailure>(url, () => {
      const reason = exhaustion();
      if (reason !== null) return Promise.resolve(failure('aborted', reason));
      requests += 1;
      return request();
    });

  async function get(url: string, turn: RequestTurn, maxBodyBytes: number) {
    const request = guardedGet(url, {
      guard,
      userAgent,
      inTurn: turn,
      headers: { Accept: acceptedTypes },
      timeoutMs: Math.min(requestTimeoutMs, timeoutMs),
      maxBodyBytes,
      signal: end,
    });
    // The line before a host may be longer than the time that is left.
    const response = await Promise.race([request, isOver]);
    if (response.kind === 'response') bytes += response.body.byteLength;
    return response;
  }

  function robotsFor(url: URL): Promise<Robots> {
    const known = robotsOf.get(url.origin);
    if (known !== undefined) return known;
    const robotsUrl = `${url.origin}/robots.txt`;
    const robots = get(robotsUrl, counted, maxRobotsBytes * 2).then((response) =>
      toRobots(response, robotsUrl, userAgent),
    );
    robotsOf.set(url.origin, robots);
    return robots;
  }

  async function visit(url: string): Promise<Visit> {
    const before = exhaustion();
    if (before !== null) return { kind: 'exhausted', reason: before };
    const refusal: { reason: string | null } = { reason: null };
    const allowed: RequestTurn = async (hop, request) => {
      // An address that is refused anyway is no reason to ask its host for a robots.txt.
      if (guard.checkUrl(hop).kind === 'refused') return request();
      refusal.reason = refusalOf(await robotsFor(hop), hop);
      return refusal.reason === null ? counted(hop, request) : failure('aborted', refusal.reason);
    };
    const bytesLeft = Math.max(1, maxTotalBytes - bytes);
    const response = await get(url, allowed, Math.min(maxAnswerBytes, bytesLeft));
    const after = response.kind === 'failed' ? exhaustion() : null;
    if (after !== null) return { kind: 'exhausted', reason: after };
    if (refusal.reason !== null) return { kind: 'disallowed', reason: refusal.reason };
    return toVisit(url, response);
  }

  return {
    visit,
    /** The sitemaps that the robots.txt of a visited host names. */
    async sitemapsOf(url: string): Promise<readonly string[]> {
      const robots = await robotsFor(new URL(url));
      return robots.kind === 'rules' ? robots.rules.sitemaps : [];
    },
    /** How many requests may still be made. */
    requestsLeft: () => (exhaustion() === null ? maxRequests - requests : 0),
    /** Ends the clock, which keeps Deno from ending; no visit is made after it. */
    close() {
      clearTimeout(timer);
      giveUp();
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

function toRobots(
  response: GuardedResponse | TransportFailure,
  robotsUrl: string,
  userAgent: string,
): Robots {
  if (response.kind === 'failed') return { kind: 'unreachable', reason: response.reason };
  const { status, body } = response;
  if (status >= 500) {
    return { kind: 'unreachable', reason: `The server answered ${statusInWords(status)}.` };
  }
  if (status !== 200) return { kind: 'rules', rules: everythingAllowed };
  const text = new TextDecoder().decode(body);
  return { kind: 'rules', rules: readRobots(robotsUrl, text, userAgent) };
}

function refusalOf(robots: Robots, url: URL): string | null {
  if (robots.kind === 'unreachable') {
    return `The robots.txt of ${url.host} could not be read, which counts as a refusal. ${robots.reason}`;
  }
  return robots.rules.isAllowed(url)
    ? null
    : `The robots.txt of ${url.host} asks automatic visitors not to fetch ${url.href}`;
}

function toVisit(url: string, response: GuardedResponse | TransportFailure): Visit {
  if (response.kind === 'failed') return { kind: 'failed', reason: response.reason };
  const { status, headers, body, finalUrl, permanentRedirectUrl } = response;
  if (isBotWall(headers, body)) {
    const reason = `A bot protection page came instead (${statusInWords(status)}). The publisher blocks automatic readers.`;
    return { kind: 'failed', reason };
  }
  if (!isSuccess(status)) {
    const { reason } = describeStatus(status);
    return { kind: 'failed', reason: reason.replace('The feed', 'The page') };
  }
  const isSameHost = new URL(url).host === new URL(finalUrl).host;
  return {
    kind: 'visited',
    finalUrl,
    // Who redirects to another host for the time being may send us elsewhere tomorrow.
    stableUrl: isSameHost ? finalUrl : (permanentRedirectUrl ?? url),
    contentType: headers['content-type'] ?? null,
    linkHeader: [headers.link ?? []].flat().join(', '),
    body,
  };
}
