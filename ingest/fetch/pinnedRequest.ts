import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { bareHostname, type ResolvedAddress } from './addressGuard.ts';
import { describeNetworkError, failure, type TransportFailure } from './transportFailure.ts';

/** Servers that protect a page by long lists of hosts send as much; browsers take far more. */
const maxHeaderBytes = 64 * 1024;
/** The lenient parser lets these through, which can be neither sent back nor stored. */
const controlCharacter = /[^\t\x20-\x7e\x80-\xff]/;

interface PinnedOptions {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Takes the framing that old servers write, such as blanks behind the size of a chunk. */
  isLenient: boolean;
}

/**
 * Sends one GET to the addresses that the guard has checked, and to no others (`withoutLookup` has the
 * one exception). `Host` header, SNI and certificate check keep the name of the URL. Answers as soon as
 * the head of the response is there; the caller reads the body or destroys the message. Aborting the
 * signal closes the connection.
 */
export function pinnedRequest(
  url: URL,
  addresses: readonly ResolvedAddress[],
  options: PinnedOptions,
): Promise<{ kind: 'answered'; message: IncomingMessage } | TransportFailure> {
  return new Promise((resolve) => {
    const request = openRequest(url, addresses, options);
    request.once('response', (message) => {
      // A connection cut while nobody reads must not become an unhandled error.
      message.on('error', () => undefined);
      // Node reports a fault of the body's framing to the request; the body only learns that it ended.
      request.on('error', (error) => {
        if (!message.complete) message.destroy(error);
      });
      if (controlCharacter.test(message.rawHeaders.join(''))) {
        message.destroy();
        const reason = `The server ${url.hostname} gave an answer that is not HTTP (HPE_INVALID_HEADER_TOKEN).`;
        resolve(failure('badAnswer', reason));
      } else {
        resolve({ kind: 'answered', message });
      }
    });
    request.on('error', (error) => resolve(describeNetworkError(error, url.hostname)));
    const close = () => request.destroy();
    options.signal.addEventListener('abort', close, { once: true });
    if (options.signal.aborted) {
      close();
    }
    request.end();
  });
}

function openRequest(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { headers, isLenient }: PinnedOptions,
): ClientRequest {
  const { request } = url.protocol === 'https:' ? https : http;
  const options: RequestOptions = {
    // A connection of its own for each request: a host is asked once in hours, so a pool would hold
    // idle sockets that keep the process alive, and would hand an address checked then to a name now.
    agent: false,
    headers: { ...headers, Host: url.host },
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: isLenient,
  };
  try {
    return request(url, { ...options, lookup: pinnedLookup(addresses) });
  } catch (error) {
    if (!isLookupUnsupported(error)) throw error;
    return request(withoutLookup(url, addresses), options);
  }
}

function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses;
    if (first === undefined) {
      callback(new Error(`no checked address for ${hostname}`), []);
    } else if (options.all === true) {
      callback(null, [...addresses]);
    } else {
      callback(null, first.address, first.family);
    }
  };
}

/** Supabase's edge runtime (built on Deno 2.1) throws on the `lookup` option instead of using it. */
function isLookupUnsupported(error: unknown): boolean {
  return error instanceof Error && /not implemented.*lookup/i.test(error.message);
}

/**
 * The URL to ask where addresses can not be pinned by `lookup`: http goes to the checked address itself.
 * https keeps the name, since the certificate proves the server before a byte of the request is sent,
 * so a name that changed its address meanwhile gets no further than the handshake.
 */
function withoutLookup(url: URL, addresses: readonly ResolvedAddress[]): URL {
  const [first] = addresses;
  if (url.protocol === 'https:' || first === undefined) return url;
  const pinned = new URL(url);
  pinned.hostname = first.family === 6 ? `[${bareHostname(first.address)}]` : first.address;
  return pinned;
}
