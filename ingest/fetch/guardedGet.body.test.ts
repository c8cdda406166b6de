import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guardedGet } from './guardedGet.ts';
import { guardedGetTest } from './fixtures/guardedGetTest.ts';

const feed = '<rss version="2.0"/>';

const web = guardedGetTest();

function serveBody(path: string, coding: string, body: Uint8Array): string {
  return web.server.serveBody(path, body, { 'content-encoding': coding });
}

describe('a packed body', () => {
  it.each([
    ['gzip', gzipSync(feed)],
    ['X-GZIP', gzipSync(feed)],
    ['deflate', deflateSync(feed)],
    ['deflate', deflateRawSync(feed)],
    ['br', brotliCompressSync(feed)],
    ['identity', Buffer.from(feed)],
    ['', Buffer.from(feed)],
    // A name of no packing says nothing.
    ['aws-chunked', Buffer.from(feed)],
    ['UTF-8', Buffer.from(feed)],
    ['none', Buffer.from(feed)],
    ['zstd', zstdCompressSync(feed)],
    ['gzip, gzip', gzipSync(gzipSync(feed))],
    ['gzip, br', brotliCompressSync(gzipSync(feed))],
    ['gzip, identity', gzipSync(feed)],
    // The header was sent twice.
    ['gzip, gzip', gzipSync(feed)],
    // A packed file, as `feed.xml.gz` is, and one that the server packed once more.
    ['', gzipSync(feed)],
    ['gzip', gzipSync(gzipSync(feed))],
  ])('is unpacked from "%s"', async (coding, body) => {
    expect(await web.getText(serveBody('/packed', coding, body))).toBe(feed);
  });

  it.each(['gzip', 'deflate', 'br', 'identity'])(
    'may be empty in the coding %s',
    async (coding) => {
      expect(await web.getText(serveBody('/empty', coding, Buffer.alloc(0)))).toBe('');
    },
  );

  it('may arrive in pieces that split the compressed stream', async () => {
    const packed = deflateSync(feed);
    const url = web.server.serve('/pieces', (response) => {
      response.writeHead(200, { 'content-encoding': 'deflate' });
      for (const byte of packed) {
        response.write(Buffer.of(byte));
      }
      response.end();
    });
    expect(await web.getText(url)).toBe(feed);
  });
});

describe('a bad body', () => {
  const plain = Buffer.from(feed.repeat(1000));
  it.each([
    ['gzip', plain],
    ['deflate', plain],
    ['br', plain],
    ['gzip', gzipSync(plain).subarray(0, -20)],
    ['gzip', Buffer.from('<')],
    ['gzip', gzipSync(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))],
    ['zstd', plain],
    ['gzip, br', plain],
  ])('that is not the %s it claims to be is refused', async (coding, body) => {
    const named = coding.split(', ').at(-1);
    expect(await web.getText(serveBody('/liar', coding, body))).toBe(
      `badEncoding: The body from 127.0.0.1 is not the ${named} it claims to be.`,
    );
  });

  it('packed over and over is refused', async () => {
    expect(await web.getText(serveBody('/often', 'gzip, gzip, gzip, gzip', plain))).toBe(
      'badEncoding: The server 127.0.0.1 packed the body too many times.',
    );
  });

  const whole = '<rss version="2.0"><channel/></rss>\n';
  it.each([
    ['without its trailer', gzipSync(whole).subarray(0, -8)],
    ['with a remark behind it', Buffer.concat([gzipSync(whole), Buffer.from('\n<!-- cache -->')])],
    ['with an empty one behind it', Buffer.concat([gzipSync(whole), gzipSync('')])],
    ['with zeros behind it', Buffer.concat([gzipSync(whole), Buffer.alloc(32)])],
  ])('that is gzip %s is read', async (_name, body) => {
    expect(await web.getText(serveBody('/tail', 'gzip', body))).toBe(whole);
  });

  it.each([
    ['identity', Buffer.from(whole)],
    ['gzip', gzipSync(whole)],
  ])('that ends before the length it has, is read where it is whole (%s)', async (coding, body) => {
    const url = web.server.serve('/unpacked-length', (response) => {
      response.writeHead(200, { 'content-length': '5000', 'content-encoding': coding });
      response.write(body, () => response.destroy());
    });
    expect(await web.getText(url)).toBe(whole);
  });

  it.each(['identity', 'gzip'])(
    'cut off in the middle is a broken connection (%s)',
    async (coding) => {
      const url = web.server.serve('/cut', (response) => {
        response.writeHead(200, { 'content-length': '5000', 'content-encoding': coding });
        response.write(gzipSync(plain).subarray(0, 50), () => response.destroy());
      });
      expect(await web.getText(url)).toBe(
        'connection: The server 127.0.0.1 closed the connection before the whole answer had arrived.',
      );
    },
  );

  it('of a refusal leaves the status standing', async () => {
    const url = web.server.serveBody('/lying-404', plain, { 'content-encoding': 'gzip' }, 404);
    expect(await guardedGet(url, web.buildOptions())).toMatchObject({
      status: 404,
      body: new Uint8Array(),
    });
  });
});

describe('the size cap', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('stops a %s bomb while it inflates', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(30_000_000));
    expect(bomb.byteLength).toBeLessThan(50_000);
    expect(await web.getText(serveBody('/bomb', coding, bomb))).toBe(
      'tooLarge: The answer of 127.0.0.1 is larger than 10 MB.',
    );
  });

  it('stops an endless body and closes its connection', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    const url = web.server.serve('/endless', (response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve));
      const pump = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000))) {
          // Fill the buffer of the connection.
        }
      };
      response.on('drain', pump);
      pump();
    });
    expect(await web.getText(url, { maxBodyBytes: 100_000 })).toMatch(/^tooLarge: .* 0\.1 MB\.$/);
    await isClosed;
  });

  it('believes a server that announces too much', async () => {
    const url = web.server.serve('/announced', (response) => {
      response.writeHead(200, { 'content-length': '101' }).flushHeaders();
    });
    expect(await web.getText(url, { maxBodyBytes: 100 })).toMatch(/^tooLarge: .* 100 bytes\.$/);
  });

  it('lets a body of exactly its size through', async () => {
    const url = web.server.serveBody('/exact', 'x'.repeat(100));
    expect(await web.getText(url, { maxBodyBytes: 100 })).toHaveLength(100);
    expect(await web.getText(url, { maxBodyBytes: 99 })).toMatch(/^tooLarge/);
  });

  it.each([
    ['identity', Buffer.from('x'.repeat(500))],
    ['gzip', gzipSync('x'.repeat(500))],
    ['', gzipSync('x'.repeat(30_000_000))],
    ['br', brotliCompressSync('x'.repeat(30_000_000))],
  ])('cuts a larger body where its beginning will do (%s)', async (coding, body) => {
    const url = serveBody('/cut-at', coding, body);
    const cut = { maxBodyBytes: 100, onTooLarge: 'cut' } as const;
    expect(await web.getText(url, cut)).toBe('x'.repeat(100));
    expect(await web.getText(url, { ...cut, onTooLarge: 'fail' })).toMatch(/^tooLarge/);
  });

  it('leaves a smaller body as it is where its beginning would do', async () => {
    const url = serveBody('/small', 'gzip', gzipSync('x'.repeat(99)));
    expect(await web.getText(url, { maxBodyBytes: 100, onTooLarge: 'cut' })).toHaveLength(99);
  });

  it('does not wait for the rest of a body that it cuts', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    const url = web.server.serve('/stalling', (response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve));
      response.writeHead(200, { 'content-length': '5000' }).write('x'.repeat(100));
    });
    expect(await web.getText(url, { maxBodyBytes: 100, onTooLarge: 'cut' })).toHaveLength(100);
    await isClosed;
  });
});
