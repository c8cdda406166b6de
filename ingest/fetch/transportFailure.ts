import reasons from './networkErrors.json' with { type: 'json' };

/** Why no complete answer came back from a server, in terms the caller can act on. */
export type TransportCause =
  | 'invalidUrl'
  | 'blockedAddress'
  | 'dns'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'badEncoding'
  | 'badAnswer'
  /** Only the sizes of the pieces that a body came in were written amiss. */
  | 'badFraming'
  | 'aborted';

/** A request that ended without a usable answer; `reason` is a sentence for administrators. */
export interface TransportFailure {
  kind: 'failed';
  cause: TransportCause;
  reason: string;
}

/** The end of a sentence about a server or its certificate, by the code of the error. */
const connectionReasons: Readonly<Record<string, string>> = reasons.connection;
const certificateReasons: Readonly<Record<string, string>> = reasons.certificate;

/** Puts an error of the network stack (Node or Deno) into a cause and words. */
export function describeNetworkError(error: unknown, hostname: string): TransportFailure {
  const code = errorCode(error);
  const certificateReason = certificateReasons[code];
  if (certificateReason !== undefined) {
    return failure('tls', `The certificate of ${hostname} ${certificateReason}.`);
  }
  if (/^(EPROTO$|ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|INVALID_CA)/.test(code)) {
    return failure('tls', `No secure connection to ${hostname} could be made (${code}).`);
  }
  if (code.startsWith('HPE_')) {
    return failure(
      code === 'HPE_INVALID_CHUNK_SIZE' ? 'badFraming' : 'badAnswer',
      `The server ${hostname} gave an answer that is not HTTP (${code}).`,
    );
  }
  const connectionReason = connectionReasons[code];
  return failure(
    'connection',
    connectionReason === undefined
      ? `The connection to ${hostname} failed (${code}).`
      : `The server ${hostname} ${connectionReason}.`,
  );
}

/** Builds a failure from its cause and its sentence. */
export function failure(cause: TransportCause, reason: string): TransportFailure {
  return { kind: 'failed', cause, reason };
}

/** The code that Node and Deno put on their errors, or the error's name where there is none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
