import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildNews, feedLink, siteTest } from './fixtures/siteTest.ts';

const probeFile = fileURLToPath(new URL('fixtures/discoverProbe.ts', import.meta.url));
const denoFile = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url));

const web = siteTest();

it('discovers under Deno what it discovers under Node', async () => {
  const club = web.serveSite('club.example', {
    '/robots.txt': 'User-agent: *\nDisallow: /private/',
    '/': `${feedLink('/private/feed')}<a href="/news">News</a>`,
    '/news': feedLink('/news.rss'),
    '/news.rss': buildNews({ host: 'club.example' }),
  });
  const blog = web.serveSite('blog.example', {
    '/': feedLink('/f'),
    '/f': buildNews({ host: 'blog.example' }),
  });
  const home = web.serveSite('home.example', {
    '/': `<h3>Blogroll</h3><a href="${blog}">Blog</a>`,
  });
  const probe = async (runtime: string, flags: string[]): Promise<unknown> => {
    const allowed = `127.0.0.0/8:${new URL(club).port}`;
    const args = [...flags, probeFile, allowed, club, home];
    const { stdout } = await promisify(execFile)(runtime, args, { timeout: 12_000 });
    return JSON.parse(stdout);
  };
  const node = await probe(process.execPath, []);
  const deno = await probe(denoFile, [
    'run',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--allow-sys',
    '--allow-read',
  ]);
  expect(node).toMatchObject({
    feeds: { kind: 'found', candidates: [{ url: `${club}news.rss` }] },
    blogs: [{ siteUrl: blog, feedUrl: `${blog}f` }],
  });
  expect(deno).toEqual(node);
});
