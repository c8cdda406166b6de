import { NotAFeedError } from '../document/feed.ts';

/**
 * Unpacks a body that is a gzip file, as served for `feed.xml.gz` and by servers that do not say
 * that they pack; any other body comes back as it is. The size is counted while unpacking. Throws
 * {@link NotAFeedError} when the result is larger than `maxBytes` or nothing can be unpacked; what
 * of a cut file can be, is.
 */
export async function unpackGzip(body: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let byteCount = 0;
  try {
    const packed = new Blob([Uint8Array.from(body)]).stream();
    for await (const chunk of packed.pipeThrough(new DecompressionStream('gzip'))) {
      byteCount += chunk.byteLength;
      if (byteCount > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    if (chunks.length === 0) {
      throw new NotAFeedError('The answer is a gzip file that is broken.', { cause: error });
    }
  }
  if (byteCount > maxBytes) {
    const megabytes = String(Math.floor(maxBytes / 1024 ** 2));
    throw new NotAFeedError(`The answer is larger than ${megabytes} MB.`);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
