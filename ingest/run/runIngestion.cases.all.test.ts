import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { dataOf } from '../../supabase/tests/fixtures/dataOf.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { createAddressGuard, type AddressGuard } from '../fetch/addressGuard.ts';
import { scrapePage } from '../metadata/scrapePage.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

// Inputs from public bug reports of feed readers, each read by a run from a source to its rows.

const folder = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));
const isMissing = !existsSync(folder);
const reason = isMissing ? ' (skipped: the cases are not part of the repository)' : '';
const dayMs = 24 * 60 * 60_000;

type Story = Partial<Pick<Row<'articles'>, 'headline' | 'canonical_url' | 'image_url' | 'excerpt'>>;

/** So many stories, whatever they are. */
const some = (count: number): Story[] => Array.from({ length: count }, () => ({}));
const titled = (...headlines: string[]): Story[] => headlines.map((headline) => ({ headline }));
const placed = (...addresses: string[]): Story[] =>
  addresses.map((canonical_url) => ({ canonical_url }));

/** The stories by their headlines, or what the source says in place of them. */
const cases: readonly (readonly [address: string, expected: Story[] | RegExp])[] = [
  [
    'atom-links',
    placed(
      'https://atomkinds.example/3.html',
      'https://atomkinds.example/blog/When/2026/Nested-Base',
      'https://atomkinds.example/4.html',
      'https://atomkinds.example/2.html',
    ),
  ],
  ['dup-guid-and-link-na', placed(...some(5).map(() => 'https://sameguid.example/'))],
  ['gzip-bomb', /larger than 10 MB/],
  ['headline-extremes', some(8)],
  ['http-10-no-length', some(3)],
  ['http-206', some(2)],
  // Where these lead, no case has an answer.
  ...['http-301-login', 'http-meta-refresh', 'http-refresh-header'].map(
    (way) => [way, /^The feed was not found .* The address leads to http:/] as const,
  ),
  ['http-403-feed', /^The server refused us \(403 Forbidden\)/],
  ['http-chunk-blank', some(3)],
  ['http-chunk-extensions', some(3)],
  ['http-early-hints', some(2)],
  ['http-length-too-large', some(2)],
  ['http-length-too-small', some(3)],
  [
    'link-other-host',
    placed('https://www.parent-club.example/news/1', 'https://www.parent-club.example/en/news/2'),
  ],
  ['podcast-no-link', /^None of its 3 items has an address that a visitor could open/],
  ['type-says-json', some(2)],
  ['feed-no-id/feed.xml', /^None of its 2 items has an address/],
  ['feed-origlink/feed.xml', placed('http://feedproxy.example/~r/blog/~3/abc/')],
  [
    'img-lazy-placeholder/feed.xml',
    ['goal', 'save'].map((name) => ({ image_url: `https://blog.example/photos/${name}.jpg` })),
  ],
  ['img-og-localhost/feed.xml', [{ image_url: null }]],
  [
    'img-srcset-comma/feed.xml',
    [
      {
        image_url: 'https://cdn.example/fetch/w_848,c_limit,f_auto/https%3A%2F%2Fb.example%2Fx.png',
      },
    ],
  ],
  ['text-angle-title/atom.xml', titled('What does <marquee> do on the club site?')],
  ['text-angle-title/rss.xml', titled('Predict: <Your Team> 2-1 <Their Team>')],
  ['text-escaped-cdata/feed.xml', [{ excerpt: 'Kick-off moved to 5.30pm' }]],
  ['text-figcaption/feed.xml', [{ excerpt: 'The keeper saved two penalties in the shoot-out.' }]],
  ['text-lt-number/feed.xml', titled('New rule: <16s barred from the away end')],
  ['text-tumblr-entities/feed.xml', titled('Submission ’quoted’ …')],
  ...['awschunked', 'utf8enc', 'noneenc', 'zstd', 'gzgz', 'gzident', 'gztwoheaders'].map(
    (coding) => [`${coding}.xml`, some(2)] as const,
  ),
  ...['gztrunc', 'gzempty', 'gzzeros', 'gzjunk'].map((tail) => [`${tail}.xml`, some(2)] as const),
  ...['bighead12', 'bighead20', 'cookie', 'gated'].map((way) => [`${way}.xml`, some(2)] as const),
  ['date429.xml', /come back in 2 hours \(429/],
];

describe.skipIf(isMissing)(`ingestion of the cases from the field${reason}`, () => {
  const test = ingestionTest();
  let server: ChildProcess;
  let port: number;
  let replayed: AddressInfo;
  let guard: AddressGuard;

  /** Sends the recorded answers byte for byte. */
  const replay = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const [, name = ''] = /^GET \/([\w-]+)/.exec(request.toString('latin1')) ?? [];
      const file = `${folder}${name}/response.http`;
      socket.end(existsSync(file) ? readFileSync(file) : 'HTTP/1.1 404 Not Found\r\n\r\n');
    });
  });

  beforeAll(async () => {
    port = await freePort();
    server = spawn(process.execPath, [`${folder}serve.mjs`, String(port)]);
    replay.listen(0, '127.0.0.1');
    await Promise.all([
      once(server.stdout as NodeJS.ReadableStream, 'data'),
      once(replay, 'listening'),
    ]);
    replayed = replay.address() as AddressInfo;
    guard = createAddressGuard({
      allowedPrivateHosts: [port, replayed.port].map((allowed) => ({
        kind: 'network',
        address: '127.0.0.0',
        bits: 8,
        port: allowed,
      })),
      lookup: () => Promise.reject(new Error('no name is looked up in this test')),
    });
  });

  afterAll(() => {
    server.kill();
    replay.close();
  });

  const addressOf = (name: string) =>
    `http://127.0.0.1:${/\.\w+$/.test(name) ? port : replayed.port}/${name}`;

  async function read(source: Row<'sources'>) {
    expect(await test.run({}, { guard })).toMatchObject({ kind: 'completed' });
    return { source: await test.sourceOf(source), stories: await test.articles() };
  }

  it.each(cases)('of %s', async (name, expected) => {
    const { source, stories } = await read(await test.buildSource({ url: addressOf(name) }));
    if (expected instanceof RegExp) {
      expect(source.last_error).toMatch(expected);
      expect(stories).toEqual([]);
    } else {
      expect(source.last_error).toBeNull();
      expect(stories).toMatchObject(expected);
    }
  });

  it('takes the publisher from a headline of Google News', async () => {
    const url = addressOf('gnews-suffix');
    const { stories } = await read(await test.buildSource({ url, type: 'google_news' }));
    expect(stories).toMatchObject(titled('City sign winger', 'City sign winger – BBC'));
  });

  it('knows a source by its address without the fragment (dup-source-spelling)', async () => {
    const { club_id } = await test.buildSource({ url: addressOf('ok.xml') });
    const again = test.buildSource({ url: `${addressOf('ok.xml')}#second`, club_id });
    await expect(again).rejects.toThrow();
    expect(await test.buildSource({ url: `${addressOf('ok.xml')}/`, club_id })).toBeDefined();
  });

  it('reads past a comment of 4 MB (xml-comments-cdata)', async () => {
    const make = [`${folder}xml-comments-cdata/make.mjs`];
    const feed = execFileSync(process.execPath, make, { maxBuffer: 2 ** 24 });
    const url = test.server.serveBody('/comment.xml', feed);
    await test.buildSource({ url });
    await test.run();
    const excerpt = 'Nested inner words tail words';
    expect(await test.articles()).toMatchObject([{ headline: 'Story one', excerpt }]);
  });

  it('reads Welsh months', async () => {
    const { stories } = await read(await test.buildSource({ url: addressOf('date-welsh') }));
    const dates = stories.map(({ headline, published_at }) => [
      Number(headline.replace(/\D/g, '')),
      published_at.slice(0, 7),
    ]);
    const months = ['2026-11', '2026-10', '2026-09', '2026-08', '2026-06', '2026-02', '2026-01'];
    const rest = ['2026-07', '2026-04', '2026-03', '2025-12', '2026-05'];
    expect(Object.fromEntries(dates)).toEqual(
      Object.fromEntries([...months, ...rest].map((month, place) => [place + 1, month])),
    );
  });

  it('takes the end of a long document without dates', async () => {
    const url = addressOf('read-undated-oldest-first');
    const { stories } = await read(await test.buildSource({ url }));
    const numbers = stories.map(({ headline }) => Number(headline.replace(/\D/g, '')));
    expect([Math.min(...numbers), Math.max(...numbers), numbers.length]).toEqual([51, 300, 250]);
  });

  it('publishes no address of a reader’s own network', async () => {
    const url = addressOf('feed-localhost-links/feed.xml');
    const { stories } = await read(await test.buildSource({ url }));
    expect(stories).toMatchObject(
      placed(
        `http://127.0.0.1:${port}/away-guide/`,
        `http://127.0.0.1:${port}/2026/11/podcast-notes.html`,
      ),
    );
  });

  it.each([
    ['page.html', '/photos/owner.jpg'],
    ['page-lan.html', null],
  ])('finds on %s of img-og-localhost the picture %s', async (page, path) => {
    const { now, userAgent } = test.options;
    const scraped = await scrapePage(addressOf(`img-og-localhost/${page}`), {
      guard,
      now,
      userAgent,
    });
    const imageUrl = path === null ? null : `http://127.0.0.1:${port}${path}`;
    expect(scraped).toMatchObject({ kind: 'page', metadata: { imageUrl } });
  });

  it('holds a date in the future to the moment when it was first seen', async () => {
    const url = addressOf('date-future/feed.xml');
    const { stories } = await read(await test.buildSource({ url }));
    for (const { published_at, first_seen_at } of stories) {
      expect(Date.parse(published_at)).toBeLessThanOrEqual(Date.parse(first_seen_at));
    }
  });

  it('keeps the dates of the first fetch where all are of now', async () => {
    const source = await test.buildSource({ url: addressOf('date-now-each-fetch') });
    const { stories } = await read(source);
    expect((await read(source)).stories).toEqual(stories);
  });

  it.each([
    ['dup-guid-rotation', ['https://club.example/story-1']],
    [
      'dup-relaunch',
      [
        'academy-trio-called-up-by-wales',
        'kit-launch-raises-money-for-the-hospice',
        'manager-reflects-on-a-hard-week',
      ].map((slug) => `https://club.example/news/${slug}`),
    ],
  ])('knows the stories of %s again four days later', async (name, addresses) => {
    let file = 'before.xml';
    const url = test.server.serve(`/${name}.xml`, (response) => {
      response.end(readFileSync(`${folder}${name}/${file}`));
    });
    const source = await test.buildSource({ url });
    expect(await test.run()).toMatchObject({ kind: 'completed' });
    const seen = new Date(Date.now() - 4 * dayMs).toISOString();
    const { service } = test.backend;
    dataOf(
      await service.from('articles').update({ first_seen_at: seen }).neq('headline', '').select(),
    );
    file = 'after.xml';
    expect(await test.run({ sourceId: source.id })).toMatchObject({ kind: 'completed' });
    expect(await test.articles()).toMatchObject(placed(...addresses));
  });

  it('joins two spellings of one headline', async () => {
    const club = await test.buildClub();
    for (const file of ['a', 'b']) {
      const url = addressOf(`join-spelling/${file}.xml`);
      await test.buildSource({ url, club_id: club.id, name: file });
    }
    expect(await test.run({}, { guard })).toMatchObject({ kind: 'completed' });
    const stories = await test.articles();
    const pairs = Map.groupBy(stories, ({ canonical_url }) => canonical_url.split('/').at(-1));
    const joined = [...pairs].filter(([, both]) => both[0]?.event_id === both[1]?.event_id);
    // 5 is the case join-suffix; 6 is a live page beside a team sheet.
    expect(joined.map(([number]) => Number(number)).toSorted((one, other) => one - other)).toEqual([
      0, 1, 2, 3, 4, 5, 7, 8, 9, 10,
    ]);
  });

  it.each([
    ['empty200.xml', 2],
    ['etagonly.xml', 3],
  ])('reads %s a second time', async (name, count) => {
    const source = await test.buildSource({ url: addressOf(name) });
    await read(source);
    const second = await read(source);
    expect(second.source).toMatchObject({ state: 'ok', last_error: null });
    expect(second.stories).toHaveLength(count);
  });

  it('asks without conditions once a feed has said “not modified” for more than a week', async () => {
    const source = await test.buildSource({ url: addressOf('stuck304.xml') });
    expect((await read(source)).stories).toHaveLength(2);
    expect((await read(source)).stories).toHaveLength(2);
    const { service } = test.backend;
    const body_at = new Date(Date.now() - 9 * dayMs).toISOString();
    dataOf(await service.from('sources').update({ body_at }).eq('id', source.id).select());
    expect((await read(source)).stories).toHaveLength(4);
  });
});
