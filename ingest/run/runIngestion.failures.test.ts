import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { buildRss } from '../read/fixtures/buildRss.ts';
import { RefusedCallError } from './databaseFailure.ts';
import { openTestIngestion, type TestIngestion } from './fixtures/openTestIngestion.ts';
import type { TestServer } from '../fetch/fixtures/startTestServer.ts';

type Answer = Parameters<TestServer['serve']>[1];

const rss = buildRss([{ title: 'A story', link: '/story' }]);

/** What publishers do wrong, and what their sources' rows then say. */
const failures: [
  name: string,
  answer: Answer,
  error: string | RegExp,
  row?: Partial<Row<'sources'>>,
][] = [
  ['500', status(500), 'The server had an error (500 Internal Server Error).'],
  ['503', status(503), 'The server is overloaded or under repair (503 Service Unavailable).'],
  ['404', status(404), 'The feed was not found (404 Not Found). It may have moved.'],
  ['410', status(410), 'The feed is gone for good (410 Gone).', { state: 'gone' }],
  ['403', status(403), /^The server refused us \(403 Forbidden\)/, { state: 'blocked' }],
  [
    '429',
    (response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
    'The server asks us to come back in 2 hours (429 Too Many Requests).',
  ],
  ['page', body('<!doctype html><title>Club</title><p>News', 'text/html'), /web page/],
  [
    'wall',
    body('<html><title>Just a moment...</title>', 'text/html'),
    /bot protection/,
    { state: 'blocked' },
  ],
  ['malformed', body('<?xml version="1.0"?><rss', 'text/xml'), 'This is text, not a feed.'],
  ['text', body('Under construction', 'text/xml'), 'This is text, not a feed.'],
  ['json', body('{"version": 1}', 'application/json'), 'This is JSON, but not a JSON Feed.'],
  ['empty', body('', 'text/xml'), 'The answer is empty.'],
  [
    'cut',
    (response) =>
      response
        .writeHead(200, { 'content-length': '900' })
        .write(rss.slice(0, -9), () => response.destroy()),
    /closed the connection/,
  ],
  [
    'circle',
    (response) => response.writeHead(302, { location: '/circle.xml' }).end(),
    'The server redirects in a circle.',
  ],
  [
    'inside',
    (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    /^The server redirects to 10\.0\.0\.1\. The address 10\.0\.0\.1 is private/,
  ],
  ['garbled', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(rss), /./],
  ['refused', body(rss, 'text/xml'), 'The articles could not be stored (it is unfit).'],
];

/** What is unusual and yet right. */
const successes: [name: string, answer: Answer][] = [
  ['plain', body(rss, 'application/rss+xml')],
  ['html type', body(rss, 'text/html')],
  ['no type', (response) => response.end(rss)],
  [
    'gzip',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(rss)),
  ],
  ['redirect', (response) => response.writeHead(302, { location: '/plain.xml' }).end()],
  ['no items', body(buildRss([]), 'text/xml')],
];

let test: TestIngestion;

beforeAll(async () => {
  test = await openTestIngestion();
  for (const [name, answer] of [...failures, ...successes]) {
    test.server.serve(pathOf(name), answer);
    await test.buildSource({ name, url: urlOf(name) });
  }
  await test.buildSource({ name: 'offline', url: 'http://offline.localhost:1/feed' });
  const unfit = (await test.sourceOf({ url: urlOf('refused') })).id;
  const result = await test.run(
    {},
    {
      store: {
        ...test.store,
        record: (jobId, records) =>
          records.some(({ source_id, articles }) => source_id === unfit && articles.length > 0)
            ? Promise.reject(new RefusedCallError('it is unfit'))
            : test.store.record(jobId, records),
      },
    },
  );
  expect(result.kind).toBe('completed');
});
afterAll(async () => {
  await test.close();
});

describe('a run over feeds of which many fail', () => {
  it.each(failures)('says what is wrong with %s', async (name, _answer, error, row) => {
    const source = await test.sourceOf({ url: urlOf(name) });
    expect(source).toMatchObject({
      state: 'failing',
      error_count: 1,
      last_success_at: null,
      ...row,
    });
    if (typeof error === 'string') expect(source.last_error).toBe(error);
    else expect(source.last_error).toMatch(error);
    // A sentence, and nobody's stack.
    expect(source.last_error).toMatch(/^[A-Z"][^\n]{10,300}\.$/);
    expect(source.failing_since).not.toBeNull();
    expect(Date.parse(source.next_check_at)).toBeGreaterThan(Date.now());
  });

  it.each(successes)('ingests %s all the same', async (name) => {
    expect(await test.sourceOf({ url: urlOf(name) })).toMatchObject({
      state: 'ok',
      last_error: null,
      error_count: 0,
      failing_since: null,
    });
  });

  it('says that its own guard refuses what is not allowed', async () => {
    const source = await test.sourceOf({ url: 'http://offline.localhost:1/feed' });
    expect(source.last_error).toBe(
      'The address of offline.localhost is local to this machine (127.0.0.1) and may not be fetched.',
    );
  });

  it('stores the articles of the others', async () => {
    const urls = (await test.articles()).map((article) => new URL(article.canonical_url).hostname);
    expect(urls.sort()).toEqual([
      'gzip.localhost',
      'html-type.localhost',
      'no-type.localhost',
      'plain.localhost',
      'redirect.localhost',
    ]);
  });

  it('ends the job with the failures counted', async () => {
    const total = failures.length + successes.length + 1;
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      total_sources: total,
      processed_sources: total,
      failed_sources: failures.length + 1,
      total_new_articles: 5,
    });
  });
});

function status(code: number): Answer {
  return (response) => response.writeHead(code).end('<h1>Sorry</h1>');
}

function body(text: string, contentType: string): Answer {
  return (response) => response.writeHead(200, { 'content-type': contentType }).end(text);
}

function pathOf(name: string): string {
  return `/${name.replaceAll(' ', '-')}.xml`;
}

function urlOf(name: string): string {
  return test.server.url(pathOf(name), `${name.replaceAll(' ', '-')}.localhost`);
}
