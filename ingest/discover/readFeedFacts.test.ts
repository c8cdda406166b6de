import { expect, it } from 'vitest';
import { buildRss, type RssItem } from '../read/fixtures/buildRss.ts';
import { createClubNameTest } from './clubNames.ts';
import { readFeedFacts } from './readFeedFacts.ts';
import { testClub, testNow } from './fixtures/siteTest.ts';

const daysFromNow = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toUTCString();

const buildItem = (overrides: Partial<RssItem> = {}): RssItem => ({
  title: 'Late goal',
  link: 'https://club.example/1',
  ...overrides,
});

function read(body: string | Uint8Array) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = { body: bytes, contentType: null, finalUrl: 'https://club.example/feed' };
  return readFeedFacts(answer, createClubNameTest(testClub), testNow);
}

async function factsOf(body: string | Uint8Array) {
  const reading = await read(body);
  return reading.kind === 'feed' ? reading.facts : null;
}

it.each([
  [[0, -1, -2, -3], 4, 0],
  [[-7, -14, -21, -28], 1, -7],
  [[-100, -200], 0.1, -100],
  [[5, -1], 2, 0],
  // Of many, the latest twenty: what was pinned years ago tells nothing of today.
  [[...Array.from({ length: 20 }, (_, at) => -at * 0.35), -3000], 20, 0],
])('items of the days %j are %f a week, the last of day %i', async (days, itemsPerWeek, last) => {
  const items = days.map((day, at) => buildItem({ guid: String(at), pubDate: daysFromNow(day) }));
  expect(await factsOf(buildRss(items))).toMatchObject({
    itemsPerWeek,
    lastItemAt: new Date(daysFromNow(last)).toISOString(),
  });
});

it.each([
  ['<rss><channel><item><title>x</title></item></channel></rss>', 'rss'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title></entry></feed>', 'atom'],
  ['<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><item/></rdf:RDF>', 'rdf'],
  ['{"version":"https://jsonfeed.org/version/1.1","items":[]}', 'json'],
])('%s is %s', async (body, type) => {
  expect(await factsOf(body)).toMatchObject({ type });
});

it('tells a podcast from news with a clip', async () => {
  const sound = '<enclosure type="audio/mpeg" url="https://club.example/a.mp3"/></item>';
  const rss = buildRss([buildItem(), buildItem({ guid: '2' })]);
  expect(await factsOf(rss)).toMatchObject({ isPodcast: false });
  expect(await factsOf(rss.replace('</item>', sound))).toMatchObject({ isPodcast: false });
  expect(await factsOf(rss.replaceAll('</item>', sound))).toMatchObject({ isPodcast: true });
});

it('counts what names the club, in the headline or the text', async () => {
  const rss = buildRss([
    buildItem({ title: 'Rovers draw' }),
    buildItem({ description: 'The Potters held on.' }),
    buildItem({ description: 'x'.repeat(100) }),
  ]);
  expect(await factsOf(rss)).toMatchObject({
    itemCount: 3,
    namedInTitleCount: 1,
    namedCount: 2,
    withTextCount: 1,
    withImageCount: 0,
  });
});

it('knows feeds that tell the same by guids or by links', async () => {
  const feeds = await Promise.all(
    [
      [buildItem({ guid: 'a' }), buildItem({ guid: 'b', link: 'https://club.example/2' })],
      [buildItem({ guid: 'b', link: 'https://club.example/x' }), buildItem({ guid: 'a' })],
      [buildItem(), buildItem({ link: 'https://club.example/2' })],
      [buildItem({ guid: 'a' })],
      [],
    ].map((items) => factsOf(buildRss(items))),
  );
  const [first, sameGuids, sameLinks, fewer, empty] = feeds.map(
    (facts) => facts?.fingerprints ?? [],
  );
  const isShared = (prints: string[] = []): boolean =>
    prints.some((print) => first?.includes(print) === true);
  expect([sameGuids, sameLinks, fewer, empty].map(isShared)).toEqual([true, true, false, false]);
});
