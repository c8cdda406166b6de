import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import {
  describeNetworkError,
  errorCode,
  failure,
  type TransportFailure,
} from './transportFailure.ts';

/** The content codings (RFC 9110 section 8.4) that `inflateBody` undoes, for Accept-Encoding. */
export const acceptedCodings = 'gzip, deflate, br';

const knownCodings = ['identity', 'gzip', 'x-gzip', 'deflate', 'br'] as const;

/** Each chunk is a turn of the event loop: a bomb should reach the cap before the time is up. */
const decodedChunkBytes = 128 * 1024;

/** A body that is larger than the cap fails the answer, or its beginning will do. */
export type OnTooLarge = 'fail' | 'cut';

interface BodyLimits {
  hostname: string;
  maxBytes: number;
  onTooLarge: OnTooLarge;
}

type Coding = (typeof knownCodings)[number];

/** The codes of a broken connection; any other error while inflating is the coding's fault. */
const brokenConnection = /^(ECONNRESET|EPIPE|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE|HPE_.*)$/;

/**
 * Reads the body of a response and undoes its content coding. `maxBytes` holds for the decoded size and
 * is counted while inflating, so that a small compressed body can not fill the memory; at the cap the
 * connection is closed, and no more is asked of the server.
 */
export async function inflateBody(
  message: IncomingMessage,
  limits: BodyLimits,
): Promise<{ kind: 'body'; bytes: Uint8Array } | TransportFailure> {
  const { hostname, maxBytes, onTooLarge } = limits;
  try {
    const codingText = message.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const coding = codingText === '' ? 'identity' : knownCodings.find((it) => it === codingText);
    if (coding === undefined) {
      return failure('badEncoding', `The server ${hostname} packed the body as "${codingText}".`);
    }
    if (onTooLarge === 'fail' && Number(message.headers['content-length']) > maxBytes) {
      return tooLarge(hostname, maxBytes);
    }
    return await collect(message, coding, limits);
  } finally {
    message.destroy();
  }
}

async function collect(
  message: IncomingMessage,
  coding: Coding,
  { hostname, maxBytes, onTooLarge }: BodyLimits,
): Promise<{ kind: 'body'; bytes: Uint8Array } | TransportFailure> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  try {
    for await (const chunk of await decodedChunks(message, coding)) {
      if (onTooLarge === 'fail' && byteCount + chunk.byteLength > maxBytes) {
        return tooLarge(hostname, maxBytes);
      }
      const fitting = chunk.subarray(0, maxBytes - byteCount);
      byteCount += fitting.byteLength;
      chunks.push(fitting);
      if (onTooLarge === 'cut' && byteCount === maxBytes) break;
    }
  } catch (error) {
    return coding === 'identity' || brokenConnection.test(errorCode(error))
      ? describeNetworkError(error, hostname)
      : failure('badEncoding', `The body from ${hostname} is not the ${coding} it claims to be.`);
  }
  return { kind: 'body', bytes: new Uint8Array(Buffer.concat(chunks)) };
}

async function decodedChunks(
  message: IncomingMessage,
  coding: Coding,
): Promise<AsyncIterable<Uint8Array>> {
  if (coding === 'identity') return message as AsyncIterable<Uint8Array>;
  const chunks = (message as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) {
    // An empty body is empty in every coding, though not to zlib.
    return Readable.from([]);
  }
  const source = Readable.from(startingWith(first.value, { [Symbol.asyncIterator]: () => chunks }));
  const decoder = createDecoder(coding, first.value[0]);
  // The error reaches the reader of the decoder, which is destroyed with it.
  return pipeline(source, decoder, () => undefined);
}

function createDecoder(coding: Exclude<Coding, 'identity'>, firstByte = 0): Transform {
  const options = { chunkSize: decodedChunkBytes };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(options);
    case 'br':
      return createBrotliDecompress(options);
    case 'deflate':
      // Servers disagree on whether "deflate" has the zlib header; its method nibble is always 8.
      return (firstByte & 0x0f) === 8 ? createInflate(options) : createInflateRaw(options);
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function tooLarge(hostname: string, maxBytes: number): TransportFailure {
  const megabytes = Number((maxBytes / 1_000_000).toFixed(1));
  const size = maxBytes < 100_000 ? `${maxBytes} bytes` : `${megabytes} MB`;
  return failure('tooLarge', `The answer of ${hostname} is larger than ${size}.`);
}
