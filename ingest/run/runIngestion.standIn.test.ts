import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trouble } from '../../bench/web/answerAs.ts';
import { leadIntoStandIn } from '../../bench/web/leadIntoStandIn.ts';
import { startStandIn, type StandIn } from '../../bench/web/startStandIn.ts';
import type { WebClub, WebFeed } from '../../bench/web/webFeed.ts';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { createAddressGuard } from '../fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../fetch/allowedPrivateHosts.ts';
import { openTestIngestion, type TestIngestion } from './fixtures/openTestIngestion.ts';

const trustedBefore = getCACertificates('default');
const clubs: WebClub[] = seedClubs
  .filter(({ league }) => league === 'league-one')
  .map(({ name, slug, league }) => ({ name, shortName: name, slug, league }));

const shapes: [shape: string, feed: Partial<WebFeed> & { url: string }, stories: number][] = [
  ['BBC', { url: 'https://feeds.bbci.test/reading/rss.xml', publisher: 'BBC' }, 4],
  [
    'Guardian',
    { url: 'https://www.guardian.test/football/reading/rss', publisher: 'The Guardian' },
    15,
  ],
  ['WordPress', { url: 'https://blog.test/feed/', kind: 'fan_blog' }, 10],
  ['club', { url: 'https://www.readingfc.test/rss.xml', kind: 'official' }, 12],
  ['newspaper', { url: 'https://www.chronicle.test/all-about/reading/?service=rss' }, 21],
  ['SB Nation', { url: 'https://royals.sbnation.test/rss/index.xml', publisher: 'SB Nation' }, 15],
  ['Reddit', { url: 'https://www.reddit.test/r/Urz/.rss', kind: 'forum' }, 25],
  ['podcast', { url: 'https://rss.buzzsprout.test/2028049.rss', kind: 'podcast' }, 3],
  ['moved', { url: 'https://www.moved.test/feed/' }, 10],
  ['quiet', { url: 'https://quiet.test/feed/' }, 10],
  ['empty', { url: 'https://empty.test/feed/' }, 0],
];

const failures: [trouble: Trouble, state: string, reason: RegExp][] = [
  ['closed', 'failing', /refused the connection/],
  ['unknown', 'failing', /The name unknown\.test does not exist or has no address/],
  ['expired', 'failing', /The certificate of expired\.test has expired/],
  ['walled', 'blocked', /403/],
  ['noFeed', 'failing', /HTML/i],
  ['notFound', 'failing', /404/],
  ['gone', 'gone', /410/],
  ['rateLimited', 'failing', /429/],
];

const troubles = new Map<string, Trouble>([
  ['www.moved.test', 'moved'],
  ['quiet.test', 'quiet'],
  ['empty.test', 'empty'],
  ...failures.map(([trouble]): [string, Trouble] => [hostOf(trouble), trouble]),
]);

function hostOf(trouble: Trouble): string {
  return `${trouble.toLowerCase()}.test`;
}

function feedOf(overrides: Partial<WebFeed> & { url: string }): WebFeed {
  return {
    publisher: 'Somebody',
    kind: 'press',
    clubSlug: null,
    divisions: [],
    ...overrides,
  };
}

describe('a run over the stand-in web', () => {
  let ingestion: TestIngestion;
  let web: StandIn;
  let leave: () => void;

  beforeAll(async () => {
    const failing = failures.map(([trouble]) => ({ url: `https://${hostOf(trouble)}/feed/` }));
    // A club each, for stories of one club that two sites tell alike become one.
    const feeds = [...shapes.map(([, feed]) => feed), ...failing].map((feed, index) =>
      feedOf({ ...feed, clubSlug: clubs[index]?.slug ?? null }),
    );
    [ingestion, web] = await Promise.all([
      openTestIngestion(),
      startStandIn({ feeds, clubs, troubles }),
    ]);
    setDefaultCACertificates([...trustedBefore, web.authority]);
    leave = leadIntoStandIn(web.map);
    for (const { url, kind } of feeds) await ingestion.buildSource({ url, kind });
    await ingestion.run({}, { guard: webGuard() });
  });

  afterAll(async () => {
    leave();
    setDefaultCACertificates(trustedBefore);
    await Promise.all([web.close(), ingestion.close()]);
  });

  const webGuard = () =>
    createAddressGuard({
      allowedPrivateHosts: parseAllowedPrivateHosts(web.environment['ALLOWED_PRIVATE_HOSTS'] ?? ''),
    });

  it.each(shapes)('reads a feed as %s sends it', async (_, { url }, stories) => {
    const source = await ingestion.sourceOf({ url });
    expect(source.last_error).toBeNull();
    const own = (await ingestion.articles()).filter(({ source_id }) => source_id === source.id);
    expect(own).toHaveLength(stories);
  });

  it.each(failures)('reports a host that is %s as %s', async (trouble, state, reason) => {
    const source = await ingestion.sourceOf({ url: `https://${hostOf(trouble)}/feed/` });
    expect(source).toMatchObject({ state });
    expect(source.last_error).toMatch(reason);
  });
});
