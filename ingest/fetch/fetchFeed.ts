import { createHash } from 'node:crypto';
import {
  guardedGet,
  type GuardedGetOptions,
  type GuardedResponse,
  type Resting,
} from './guardedGet.ts';
import {
  readRefusal,
  statusInWords,
  withTarget,
  type Refusal,
  type StatusCause,
} from './readRefusal.ts';
import type { TransportCause } from './transportFailure.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** Feed formats first, any XML or JSON next; the rest only so that no server answers 406. */
const acceptedTypes =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

const maxValidatorCharacters = 512;

/** A feed as it was the last time; all null on the first. */
export interface KnownFeed {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of the last body in hexadecimal. */
  contentHash: string | null;
}

/** Why a fetch failed: on the way (`TransportCause`) or by the status of the answer. */
export type FailureCause = TransportCause | StatusCause;

interface FeedHead {
  etag: string | null;
  lastModified: string | null;
  permanentRedirectUrl: string | null;
  /** For how long the answer stays fresh, in milliseconds. */
  freshForMs: number | null;
}

/** A feed that is new to us, without its body. */
export interface FeedVersion extends FeedHead {
  kind: 'modified';
  contentHash: string;
}

/** A feed that is new to us. */
export interface ModifiedFeed extends FeedVersion {
  body: Uint8Array;
  contentType: string | null;
  finalUrl: string;
}

interface UnmodifiedFeed extends FeedHead {
  kind: 'notModified';
  /** The body came once more, and is byte for byte the one that is known. */
  isSameBody: boolean;
}

interface FailedFetch {
  kind: 'failed';
  cause: FailureCause;
  status: number | null;
  reason: string;
  /** A bot wall may say how long to stay away. */
  retryAfterMs?: number;
}

/** A fetch that went to its end and brought nothing to read; every `reason` is for administrators. */
export type FetchWithoutFeed = UnmodifiedFeed | Refusal | FailedFetch;

/** How a fetch ended. `Resting`: not asked to the end, because a host on the way is to be left alone. */
export type FetchOutcome = ModifiedFeed | FetchWithoutFeed | Resting;

/** The options of `guardedGet` with the clock that dates in Retry-After are measured against. */
export interface FetchFeedOptions extends Omit<GuardedGetOptions<Resting>, 'headers'> {
  now: () => Date;
}

/**
 * Asks a publisher for a feed, if it changed: conditional GET (RFC 9110 section 13.1), and a content hash
 * for the servers that ignore the conditions. A page of a bot protection is a failure, never a body.
 */
export async function fetchFeed(feed: KnownFeed, options: FetchFeedOptions): Promise<FetchOutcome> {
  const { now, ...getOptions } = options;
  const response = await guardedGet(feed.url, { ...getOptions, headers: requestHeaders(feed) });
  if (response.kind === 'resting') return response;
  if (response.kind === 'failed') {
    return { kind: 'failed', cause: response.cause, status: null, reason: response.reason };
  }
  if (response.status === 304 && !isConditional(feed)) {
    const reason = `The server says that nothing changed, though it was not asked that (${statusInWords(304)}).`;
    return { kind: 'failed', cause: 'unexpectedStatus', status: 304, reason };
  }
  if (response.status === 304) {
    return {
      kind: 'notModified',
      isSameBody: false,
      // A 304 may bring new validators (RFC 9110 section 15.4.5); without them the old ones stand.
      etag: response.headers.etag ?? feed.etag,
      lastModified: response.headers['last-modified'] ?? feed.lastModified,
      permanentRedirectUrl: response.permanentRedirectUrl,
      freshForMs: readFreshness(response.headers, now()),
    };
  }
  const refusal = readRefusal(response, 'feed', now());
  if (refusal?.kind !== 'failed') return refusal ?? readSuccess(feed, response, now());
  return { ...refusal, reason: withTarget(refusal.reason, feed.url, response.finalUrl) };
}

function isConditional({ etag, lastModified }: KnownFeed): boolean {
  return isHeaderValue(etag) || isHeaderValue(lastModified);
}

function requestHeaders(feed: KnownFeed): Record<string, string> {
  return {
    Accept: acceptedTypes,
    ...(isHeaderValue(feed.etag) && { 'If-None-Match': feed.etag }),
    ...(isHeaderValue(feed.lastModified) && { 'If-Modified-Since': feed.lastModified }),
  };
}

/**
 * Node refuses to send other characters, and a validator that is spoilt is worth nothing. A long one
 * would be refused by the next server, and `*` means any feed there is.
 */
function isHeaderValue(text: string | null): text is string {
  if (text === null || text.length > maxValidatorCharacters || text.trim() === '*') return false;
  return /^[\t\x20-\x7e\x80-\xff]+$/.test(text);
}

function readSuccess(feed: KnownFeed, response: GuardedResponse, now: Date): FetchOutcome {
  const { headers, body, finalUrl, permanentRedirectUrl } = response;
  const etag = headers.etag ?? null;
  const lastModified = headers['last-modified'] ?? null;
  const freshForMs = readFreshness(headers, now);
  const head: FeedHead = { etag, lastModified, permanentRedirectUrl, freshForMs };
  const isAsKnown =
    (etag ?? feed.etag) === feed.etag && (lastModified ?? feed.lastModified) === feed.lastModified;
  if (body.byteLength === 0 && isConditional(feed) && isAsKnown) {
    // Meant as a 304. Should it be a fault instead, the next request, which has no conditions, shows it.
    return { kind: 'notModified', isSameBody: false, ...head, etag: null, lastModified: null };
  }
  const contentHash = createHash('sha256').update(body).digest('hex');
  if (contentHash === feed.contentHash) return { kind: 'notModified', isSameBody: true, ...head };
  const contentType = headers['content-type'] ?? null;
  return { kind: 'modified', body, contentHash, contentType, finalUrl, ...head };
}

/**
 * For how long an answer says that it stays fresh: `max-age` of Cache-Control without the age that it came with, else
 * `Expires` (RFC 9111 section 4.2.1). In milliseconds; null where it does not say, or says not to keep it.
 */
export function readFreshness(
  headers: Pick<IncomingHttpHeaders, 'age' | 'cache-control' | 'date' | 'expires'>,
  now: Date,
): number | null {
  const control = headers['cache-control']?.toLowerCase();
  if (control !== undefined && /\bno-(?:cache|store)\b/.test(control)) return null;
  const maxAge = /(?:^|[\s,])max-age\s{0,9}=\s{0,9}"?(\d{1,10})/.exec(control ?? '')?.[1];
  if (maxAge !== undefined) {
    const age = /^\d{1,10}$/.test(headers['age'] ?? '') ? Number(headers['age']) : 0;
    return positive((Number(maxAge) - age) * 1000);
  }
  const expiresMs = Date.parse(headers['expires'] ?? '');
  const sentMs = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(expiresMs)) return null;
  return positive(expiresMs - (Number.isNaN(sentMs) ? now.getTime() : sentMs));
}

function positive(durationMs: number): number | null {
  return durationMs > 0 ? durationMs : null;
}
