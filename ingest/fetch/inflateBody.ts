import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { describeNetworkError, failure, type TransportFailure } from './transportFailure.ts';

/** The content codings (RFC 9110 section 8.4) that are asked for. */
export const acceptedCodings = 'gzip, deflate, br';

const decoders = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  zstd: zlib.createZstdDecompress,
};
type Packing = keyof typeof decoders;

/** Nobody packs a body more often than twice, and each time costs a buffer. */
const maxPackings = 3;

/** Each chunk is a turn of the event loop: a bomb should reach the cap before the time is up. */
const decodedChunkBytes = 128 * 1024;

const bareOptions = { chunkSize: decodedChunkBytes, finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** The end of a document that has one, with a remark of a cache behind it. */
const documentEnd = /(?:<\/[\w:]{0,20}(?:rss|feed|rdf|html)\s*>|\})\s*(?:<!--[^]*)?$/i;
const endBytes = 1024;

/** A body that is larger than the cap fails the answer, or its beginning will do. */
export type OnTooLarge = 'fail' | 'cut';

interface BodyLimits {
  hostname: string;
  maxBytes: number;
  onTooLarge: OnTooLarge;
}

/** Bytes up to just above the cap, and what kept more from coming. */
interface Gathered {
  bytes: Uint8Array;
  fault: unknown;
}

/**
 * Reads the body of a response and undoes its content codings; one that names no packing says nothing.
 * `maxBytes` holds for the decoded size and is counted while inflating, so that a small compressed body
 * can not fill the memory; at the cap the connection is closed, and no more is asked of the server.
 * A body that was cut off, or packed without a proper end, is read where the document in it is whole: servers
 * announce the length of the unpacked body, and caches write behind a packed one.
 */
export async function inflateBody(
  message: IncomingMessage,
  limits: BodyLimits,
): Promise<{ kind: 'body'; bytes: Uint8Array } | TransportFailure> {
  const { hostname, maxBytes, onTooLarge } = limits;
  const codings = codingsOf(message);
  if (codings.length > maxPackings) {
    message.destroy();
    return failure('badEncoding', `The server ${hostname} packed the body too many times.`);
  }
  if (onTooLarge === 'fail' && Number(message.headers['content-length']) > maxBytes) {
    message.destroy();
    return tooLarge(hostname, maxBytes);
  }
  const received = await gather(message, limits, () => message.destroy());
  let { bytes } = received;
  // The body may itself be a packed file, such as `feed.xml.gz`, whatever its headers say.
  for (const [depth, coding] of [...codings.reverse(), 'gzip' as const].entries()) {
    // A header that is sent twice is no second packing.
    const isSaid = depth === 0 && codings.length > 0;
    if (!isSaid && !looksLike(coding, bytes)) continue;
    // An empty body is empty in every coding, though not to zlib.
    if (bytes.byteLength === 0) break;
    const { bytes: inflated, fault } = await inflate(bytes, coding, limits);
    const isCut = inflated.byteLength >= maxBytes && onTooLarge === 'cut';
    if (fault !== null && received.fault === null && !isCut && !isWhole(inflated)) {
      return failure(
        'badEncoding',
        `The body from ${hostname} is not the ${coding} it claims to be.`,
      );
    }
    bytes = inflated;
  }
  if (bytes.byteLength > maxBytes) {
    if (onTooLarge === 'fail') return tooLarge(hostname, maxBytes);
    bytes = bytes.slice(0, maxBytes);
  }
  return received.fault === null || isWhole(bytes)
    ? { kind: 'body', bytes: new Uint8Array(bytes) }
    : describeNetworkError(received.fault, hostname);
}

function codingsOf({ headers }: IncomingMessage): Packing[] {
  const named = (headers['content-encoding'] ?? '').toLowerCase().split(',');
  const isKnown = (name: string): name is Packing => Object.hasOwn(decoders, name);
  return named.map((name) => name.trim()).filter(isKnown);
}

/** By its data events: what had come before an error would be lost to an iterator. */
function gather(
  stream: IncomingMessage | Transform,
  { maxBytes, onTooLarge }: BodyLimits,
  close: () => void,
): Promise<Gathered> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let byteCount = 0;
    const end = (fault: unknown = null) => {
      resolve({ bytes: Buffer.concat(chunks), fault });
      close();
    };
    stream.on('data', (chunk: Uint8Array) => {
      byteCount += chunk.byteLength;
      chunks.push(chunk);
      if (byteCount > maxBytes || (onTooLarge === 'cut' && byteCount === maxBytes)) end();
    });
    stream.once('end', () => end());
    stream.on('error', end);
    if (stream.errored !== null) end(stream.errored);
  });
}

async function inflate(packed: Uint8Array, coding: Packing, limits: BodyLimits) {
  const sound = await decode(packed, createDecoder(coding, packed[0]), limits);
  if (sound.fault === null || !coding.endsWith('gzip')) return sound;
  // The bare stream inside ends by itself, whatever stands behind it, and even where it is cut.
  const inside = packed.subarray(gzipHeaderBytes(packed));
  const bare = await decode(inside, zlib.createInflateRaw(bareOptions), limits);
  return { bytes: bare.bytes, fault: sound.fault };
}

function decode(packed: Uint8Array, decoder: Transform, limits: BodyLimits): Promise<Gathered> {
  const decoded = gather(decoder, limits, () => decoder.destroy());
  decoder.end(packed);
  return decoded;
}

/** RFC 1952 section 2.3: ten bytes, and what their flags announce. */
function gzipHeaderBytes(packed: Uint8Array): number {
  const flags = packed[3] ?? 0;
  const [extraLow = 0, extraHigh = 0] = packed.subarray(10);
  let end = 10 + (flags & 4 ? 2 + extraLow + 256 * extraHigh : 0);
  for (const flag of [8, 16]) if (flags & flag) end = packed.indexOf(0, end) + 1;
  return end + (flags & 2 ? 2 : 0);
}

function createDecoder(coding: Packing, firstByte = 0): Transform {
  // Servers disagree on whether "deflate" has the zlib header; its method nibble is always 8.
  const isBare = coding === 'deflate' && (firstByte & 0x0f) !== 8;
  return (isBare ? zlib.createInflateRaw : decoders[coding])({ chunkSize: decodedChunkBytes });
}

function looksLike(coding: Packing, [first, second]: Uint8Array): boolean {
  return !coding.endsWith('gzip') || (first === 0x1f && second === 0x8b);
}

function isWhole(bytes: Uint8Array): boolean {
  return documentEnd.test(new TextDecoder().decode(bytes.subarray(-endBytes)));
}

function tooLarge(hostname: string, maxBytes: number): TransportFailure {
  const megabytes = Number((maxBytes / 1_000_000).toFixed(1));
  const size = maxBytes < 100_000 ? `${maxBytes} bytes` : `${megabytes} MB`;
  return failure('tooLarge', `The answer of ${hostname} is larger than ${size}.`);
}
