import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { unpackGzip } from './unpackGzip.ts';

const text = Array.from({ length: 20_000 }, (_, number) => `<item>${String(number)}</item>`).join(
  '',
);
const packed = new Uint8Array(gzipSync(text));

describe('unpackGzip', () => {
  it('unpacks a gzip file', async () => {
    expect(new TextDecoder().decode(await unpackGzip(packed, text.length))).toBe(text);
  });

  it('leaves anything else as it is', async () => {
    const body = new TextEncoder().encode('<rss/>');
    expect(await unpackGzip(body, 1)).toBe(body);
    expect(await unpackGzip(new Uint8Array(), 1)).toHaveLength(0);
  });

  it('keeps what a cut file still holds', async () => {
    const start = await unpackGzip(packed.subarray(0, -1_000), text.length);
    expect(start.byteLength).toBeGreaterThan(10_000);
    expect(text.startsWith(new TextDecoder().decode(start))).toBe(true);
  });

  it('refuses what is no gzip file after all', async () => {
    const body = Uint8Array.of(0x1f, 0x8b, 1, 2, 3);
    await expect(unpackGzip(body, 100)).rejects.toThrow(
      'The answer is a gzip file that is broken.',
    );
  });

  it('stops unpacking at the limit', async () => {
    const bomb = new Uint8Array(gzipSync(new Uint8Array(50_000_000)));
    await expect(unpackGzip(bomb, 2 * 1024 ** 2)).rejects.toThrow(
      'The answer is larger than 2 MB.',
    );
  });
});
