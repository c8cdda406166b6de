import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeRedirects } from '../../site/hosting/writeHostFiles.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { createFileCache, type FileCache } from './fileCache.ts';
import { serveFolder } from './serveFolder.ts';

let folder: string;
let files: FileCache;

beforeEach(async () => {
  files = createFileCache();
  const parent = await temporaryFolder();
  folder = join(parent, 'site');
  const texts = {
    'site/index.html': 'front page',
    'site/404.html': 'lost page',
    'site/clubs/arsenal/index.html': 'Arsenal',
    'site/admin/index.html': 'admin area',
    'site/admin/assets/main-1a2b.js': 'admin program',
    'site/_astro/page.3c4d.css': 'body {}',
    'site/robots.txt': 'User-agent: *',
    'site/feeds/league.opml': '<opml version="2.0"/>',
    'site/a file.txt': 'spaces',
    'site/.build-manifest.json': 'secret manifest',
    'site/.hidden/index.html': 'secret page',
    'secret.txt': 'secret beside the site',
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(parent, name)), { recursive: true });
    await writeFile(join(parent, name), text);
  }
});

/** A request whose address is kept as it is, where `new Request` would tidy it. */
function request(path: string, method = 'GET', headers: Record<string, string> = {}): Request {
  const plain = new Request('http://127.0.0.1/', { method, headers });
  Object.defineProperty(plain, 'url', { value: `http://127.0.0.1${path}` });
  return plain;
}

const ask = (path: string, headers: Record<string, string> = {}, held = files) =>
  serveFolder(folder, request(path, 'GET', headers), held);

async function answer(path: string): Promise<[number, string]> {
  const response = await ask(path);
  return [response.status, await response.text()];
}

describe('serveFolder', () => {
  it('leads from the former address of a club to the present one, wherever the site is', async () => {
    await writeRedirects(folder, [{ from: '/clubs/woolwich', to: '/clubs/arsenal' }]);
    const response = await ask('/clubs/woolwich/');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/clubs/arsenal');
  });

  it.each([
    ['/', 'front page'],
    ['/index.html', 'front page'],
    ['/?page=2', 'front page'],
    ['/clubs/arsenal', 'Arsenal'],
    ['/clubs/arsenal/', 'Arsenal'],
    ['//clubs//arsenal', 'Arsenal'],
    ['/clubs/../clubs/arsenal/', 'Arsenal'],
    ['/robots.txt', 'User-agent: *'],
    ['/a%20file.txt', 'spaces'],
    ['/admin', 'admin area'],
    ['/admin/', 'admin area'],
    ['/admin/articles/7/show', 'admin area'],
    ['/admin/assets/main-1a2b.js', 'admin program'],
  ])('answers %s', async (path, text) => {
    expect(await answer(path)).toEqual([200, text]);
  });

  it.each([
    ['an unknown page', '/nowhere'],
    ['a folder without a page', '/clubs'],
    ['a file with a slash after it', '/robots.txt/'],
    ['a page that merely starts like the admin area', '/administrators'],
    ['an asset of an admin area that was replaced', '/admin/assets/main-0000.js'],
    ['the way up', '/../secret.txt'],
    ['the way up in code', '/%2e%2e/secret.txt'],
    ['the way up with its slash in code', '/..%2fsecret.txt'],
    ['the way up from below', '/clubs/%2e%2e%2f%2e%2e%2fsecret.txt'],
    ['the way up, coded twice', '/%252e%252e/secret.txt'],
    ['a backslash', '/..%5csecret.txt'],
    ['a dot file', '/.build-manifest.json'],
    ['a dot file in code', '/%2ebuild-manifest.json'],
    ['a page in a dot folder', '/.hidden/'],
    ['a NUL', '/robots.txt%00.html'],
    ['a code cut off', '/%'],
    ['a code of no letter', '/%zz'],
    ['a code of no text', '/%ff%fe'],
    ['a name longer than any', `/${'a'.repeat(5000)}`],
  ])('answers %s with the lost page', async (_, path) => {
    expect(await answer(path)).toEqual([404, 'lost page']);
  });

  it('has a plain answer where there is no lost page', async () => {
    expect(await serveFolder(join(folder, 'clubs'), request('/nowhere'), files)).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/feeds/league.opml', 'text/x-opml', 'public, max-age=0, must-revalidate'],
    ['/_astro/page.3c4d.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    [
      '/admin/assets/main-1a2b.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/_astro/page.0000.css', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ])('says of %s that it is %s and cached as %s', async (path, type, caching) => {
    const { headers } = await ask(path);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(caching);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends a page that the browser has no second time', async () => {
    const first = await ask('/');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*', ' * ']) {
      const again = await ask('/', { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    for (const other of ['"other"', '"*"', '']) {
      const whole = await ask('/', { 'if-none-match': other });
      expect(whole.status).toBe(200);
    }
  });

  it('never calls a lost page unchanged', async () => {
    const { headers } = await ask('/nowhere');
    for (const known of [headers.get('etag') ?? '', '*']) {
      const again = await ask('/nowhere', { 'if-none-match': known });
      expect(again.status).toBe(404);
    }
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['br', null],
    ['gzip;q=0, *', null],
    ['identity', null],
    ['', null],
  ])('sends to whoever accepts %j a page as %s', async (accepted, encoding) => {
    const text = 'news '.repeat(1000);
    await writeFile(join(folder, 'long.html'), text);
    // The first time from the disk, the second from memory; the third it is too large for memory.
    for (const held of [files, files, createFileCache({ maxFileBytes: 0 })]) {
      const headers = { 'accept-encoding': accepted };
      const response = await ask('/long.html', headers, held);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('etag')?.startsWith('W/')).toBe(encoding === 'gzip');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toBe(text);
      const length = response.headers.get('content-length');
      if (length !== null) expect(Number(length)).toBe(bytes.byteLength);
    }
  });

  it('reads a file once, keeps it within its bounds, and the next build from its own folder', async () => {
    expect(await answer('/about.txt')).toEqual([404, 'lost page']);
    const text = 'x'.repeat(500);
    const build = async (name: string, words: string) => {
      await writeFile(join(folder, name), words);
    };
    await build('about.txt', text);
    expect(await answer('/about.txt')).toEqual([200, text]);
    await rm(join(folder, 'about.txt'));
    expect(await answer('/about.txt')).toEqual([200, text]);
    files = createFileCache({ maxBytes: 1_000 });
    for (const name of ['one.txt', 'two.txt']) await build(name, text);
    for (const path of ['/one.txt', '/two.txt']) await answer(path);
    for (const name of ['one.txt', 'two.txt']) await rm(join(folder, name));
    expect((await answer('/one.txt'))[0]).toBe(404);
    expect(await answer('/two.txt')).toEqual([200, text]);
    await mkdir(join(folder, '../next'));
    await writeFile(join(folder, '../next/two.txt'), 'of the next build');
    const next = await serveFolder(join(folder, '../next'), request('/two.txt'), files);
    expect(await next.text()).toBe('of the next build');
  });

  it('looks again after a moment, and sees what changed or went', async () => {
    files = createFileCache({ ttlMs: 1 });
    expect(await answer('/robots.txt')).toEqual([200, 'User-agent: *']);
    await writeFile(join(folder, 'robots.txt'), 'Disallow: /');
    await expect.poll(() => answer('/robots.txt')).toEqual([200, 'Disallow: /']);
    await rm(join(folder, 'robots.txt'));
    await expect.poll(() => answer('/robots.txt')).toEqual([404, 'lost page']);
  });

  it('answers HEAD as GET, without the text', async () => {
    const response = await serveFolder(folder, request('/', 'HEAD'), files);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await serveFolder(folder, request('/', method), files);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
