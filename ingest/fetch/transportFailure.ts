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

const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection before the whole answer had arrived',
  EPIPE: 'closed the connection before the whole answer had arrived',
  ERR_STREAM_PREMATURE_CLOSE: 'closed the connection before the whole answer had arrived',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  EADDRNOTAVAIL: 'cannot be reached',
  ETIMEDOUT: 'did not answer the connection',
};

const certificateReasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates that prove it',
};

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
