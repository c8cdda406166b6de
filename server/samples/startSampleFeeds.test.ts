import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '../../ingest/read/readFeed.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import type { SeedSource } from '../database/seedDatabase.ts';
import { buildClubs } from '../fixtures/buildClubs.ts';
import { startSampleFeeds } from './startSampleFeeds.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const dayMs = 86_400_000;
let now = new Date('2026-11-21T09:30:00Z');
const feeds = await startSampleFeeds(activeSeason.clubs, 0, () => now);
afterAll(() => feeds.close());

/** Node's own client, because fetch does not let callers set the Host header. */
async function get(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  const place = { host: '127.0.0.1', port: feeds.port, path: pathname + search };
  const asked = request({ ...place, method, headers: { host, ...headers } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers: received } = response;
  return { status: statusCode, headers: received, body: await buffer(response) };
}

function sourceWith(word: string): SeedSource {
  const found = feeds.sources.find(({ name }) => name.includes(word));
  if (!found) throw new Error(`No source is named ${word}`);
  return found;
}

function isWorking({ name }: SeedSource): boolean {
  return !name.includes('always-');
}

async function itemsOf({ url }: SeedSource, answer?: Answer) {
  const { body, headers } = answer ?? (await get(url));
  return (await readFeed(body, headers['content-type'] ?? null, url)).items;
}

describe('the sources', () => {
  let answers: Map<SeedSource, Answer>;
  beforeAll(async () => {
    const asked = feeds.sources.map(async (source) => [source, await get(source.url)] as const);
    answers = new Map(await Promise.all(asked));
  });

  it('have addresses of their own, types that fit, and one official feed a club', () => {
    expect(new Set(feeds.sources.map(({ url }) => url)).size).toBe(feeds.sources.length);
    expect(feeds.sources.filter(({ isOfficial }) => isOfficial)).toHaveLength(92);
    for (const { isOfficial, type, name, displayName } of feeds.sources) {
      expect(type === 'fan_blog').toBe(!isOfficial);
      expect(name === `${displayName ?? ''} official site`).toBe(isOfficial);
    }
  });

  it('answer with 10 to 14 items, two without dates, in order, no headline twice', async () => {
    for (const source of feeds.sources.filter(isWorking)) {
      const items = await itemsOf(source, answers.get(source));
      const isUndated = source.name.includes('no-dates');
      expect(items.length, source.url).toBeGreaterThanOrEqual(isUndated ? 2 : 10);
      expect(items.length).toBeLessThanOrEqual(14);
      expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
      expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
      if (source.name.includes('no-dates')) continue;
      const times = items.map(({ publishedAt }) => Date.parse(publishedAt ?? ''));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it.each([
    ['rss', /^application\/rss\+xml/, /^<\?xml[^>]*>\n<rss version="2\.0"/],
    [
      'atom',
      /^application\/atom\+xml/,
      /^<\?xml[^>]*>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    ],
    ['rdf', /^application\/rdf\+xml/, /^<\?xml[^>]*>\n<rdf:RDF/],
    [
      'json',
      /^application\/feed\+json/,
      /^\{\n "version": "https:\/\/jsonfeed\.org\/version\/1\.1"/,
    ],
  ])('come as %s, among other formats', (_, contentType, opening) => {
    const alike = [...answers.values()].filter(({ headers }) =>
      contentType.test(headers['content-type'] ?? ''),
    );
    expect(alike.length).toBeGreaterThan(8);
    for (const { body } of alike) expect(body.toString()).toMatch(opening);
  });
});

describe('awkward feeds', () => {
  it('have no dates at all', async () => {
    const { body } = await get(sourceWith('no-dates').url);
    expect(body.toString()).not.toMatch(/date/i);
    const items = await itemsOf(sourceWith('no-dates'));
    expect(items).toHaveLength(2);
    expect(items.every(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  it.each([
    ['always-500', 500],
    ['always-404', 404],
  ])('answer as %s says, while the home page works', async (word, status) => {
    const { url } = sourceWith(word);
    expect((await get(url)).status).toBe(status);
    expect((await get(new URL('/', url).href)).status).toBe(200);
  });
});

describe('HTTP manners', () => {
  it('answer 304 to a current entity tag, and 200 to another', async () => {
    const { url } = sourceWith('Arsenal official');
    const { headers } = await get(url);
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}` }, 304],
      [{ 'if-none-match': '"other"' }, 200],
    ];
    for (const [conditions, status] of cases) {
      const answer = await get(url, conditions);
      expect(answer.status, JSON.stringify(conditions)).toBe(status);
      expect(answer.headers.etag).toBe(etag);
      expect(answer.body.length === 0).toBe(status === 304);
    }
  });

  it('answer HEAD without a body and refuse to be written to', async () => {
    const { url } = sourceWith('Arsenal official');
    const head = await get(url, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
    expect((await get(url, {}, 'POST')).status).toBe(405);
  });

  it.each([
    'http://nobody.localhost/',
    'http://127.0.0.1/',
    'http://arsenal.localhost/nothing',
    'http://arsenal.localhost/images/999999.svg',
    'http://arsenal.localhost/news/a-headline-it-never-had-3',
    'http://arsenal.localhost/news/../../etc/passwd',
  ])('answer 404 to %s', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it('do not mind the case of the host nor a query', async () => {
    expect(
      (await get('http://arsenal.localhost/?a=1', { host: 'ARSENAL.localhost:80' })).status,
    ).toBe(200);
  });
});

describe('pages', () => {
  const metaOf = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? null;

  it('exist with their images for every item, and say that the story is a sample', async () => {
    const places = { nowhere: 0, page: 0, feed: 0 };
    for (const source of feeds.sources.filter(isWorking).slice(0, 24)) {
      for (const { link, imageUrl } of await itemsOf(source)) {
        const { status, body } = await get(link ?? '');
        const html = body.toString();
        expect(status).toBe(200);
        expect(html.match(/Sample story: written for Touchline, not real news/g)).toHaveLength(2);
        expect(html).not.toMatch(/<script/i);
        expect(metaOf(html, 'og:title')).toBeTruthy();
        const ogImage = metaOf(html, 'og:image');
        if (imageUrl !== null) expect(ogImage).toBe(imageUrl);
        places[ogImage === null ? 'nowhere' : imageUrl === null ? 'page' : 'feed'] += 1;
        if (ogImage === null) continue;
        const image = await get(ogImage);
        expect(image.headers['content-type']).toBe('image/svg+xml');
        expect(image.body.length).toBeLessThan(6_000);
      }
    }
    expect(Math.min(...Object.values(places))).toBeGreaterThan(15);
  });

  it('lead from the home page to the feed, and have an icon', async () => {
    for (const { url } of feeds.sources) {
      const html = (await get(new URL('/', url).href)).body.toString();
      const href = /<link rel="alternate" type="[^"]+" title="[^"]*" href="([^"]+)">/.exec(
        html,
      )?.[1];
      expect(new URL(href ?? '', url).href).toBe(url);
      expect((await get(new URL('/favicon.svg', url).href)).headers['content-type']).toBe(
        'image/svg+xml',
      );
    }
  });
});

describe('as time goes on', () => {
  it('new stories appear and old ones keep guid, link, title, date and image', async () => {
    const working = feeds.sources.filter(isWorking);
    const before = await Promise.all(working.map((source) => itemsOf(source)));
    now = new Date(now.getTime() + 2 * dayMs);
    const after = await Promise.all(working.map((source) => itemsOf(source)));
    const fresh = { official: 0, blog: 0 };
    for (const [index, items] of after.entries()) {
      const known = new Map(before[index]?.map((item) => [item.guid, item]));
      const kept = items.filter(({ guid }) => known.has(guid));
      expect(kept.length, working[index]?.url).toBeGreaterThan(0);
      for (const item of kept) expect(item).toEqual(known.get(item.guid));
      const hasNews = kept.length < items.length;
      if (hasNews) fresh[working[index]?.isOfficial === true ? 'official' : 'blog'] += 1;
    }
    expect(fresh.official).toBe(92);
    expect(fresh.blog).toBeGreaterThan(20);
  });

  it('the same clock gives the same bytes, even to another server', async () => {
    const { url, name } = sourceWith('Wrexham official');
    const other = await startSampleFeeds(activeSeason.clubs, 0, () => now);
    const twin = other.sources.find((source) => source.name === name);
    const text = (await get(url)).body.toString();
    await other.close();
    expect(twin?.url).toBe(url.replace(`:${String(feeds.port)}`, `:${String(other.port)}`));
    expect((await get(url)).body.toString()).toBe(text);
  });

  it('feeds are empty before the first story', async () => {
    const today = now;
    now = new Date('2023-01-01T00:00:00Z');
    expect(await itemsOf(sourceWith('Wrexham official'))).toEqual([]);
    now = today;
  });
});

it('a single club is refused', async () => {
  await expect(startSampleFeeds(buildClubs(1), 0)).rejects.toThrow(RangeError);
});
