import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trouble } from '../../bench/web/answerAs.ts';
import { leadIntoStandIn } from '../../bench/web/leadIntoStandIn.ts';
import { startStandIn, type StandIn } from '../../bench/web/startStandIn.ts';
import type { WebClub, WebFeed } from '../../bench/web/webFeed.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { seasonAt } from '../../common/pyramid/readSeasons.ts';
import { createAddressGuard, type AddressGuard } from '../fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../fetch/allowedPrivateHosts.ts';
import { openTestIngestion, type TestIngestion } from './fixtures/openTestIngestion.ts';

const trustedBefore = getCACertificates('default');
const clubs: readonly WebClub[] = seasonAt(loadSeasons(), new Date()).clubs.filter(
  ({ league }) => league === 'league-one',
);

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

/** `retires`: an unproven source lets go of such a host once it has been read three times. */
const failures: [trouble: Trouble, state: string, retires: boolean, reason: RegExp][] = [
  ['closed', 'failing', false, /refused the connection/],
  ['unknown', 'failing', false, /The name unknown\.test does not exist or has no address/],
  ['expired', 'failing', false, /The certificate of expired\.test has expired/],
  ['walled', 'blocked', false, /bot protection page .*403/],
  ['rateLimited', 'failing', false, /asks us to come back in 60 minutes/],
  ['noFeed', 'failing', true, /This is a web page \(HTML\), not a feed/],
  ['notFound', 'failing', true, /404/],
  ['gone', 'failing', true, /410/],
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
  let guard: AddressGuard;

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
    guard = createAddressGuard({
      allowedPrivateHosts: parseAllowedPrivateHosts(web.environment['ALLOWED_PRIVATE_HOSTS'] ?? ''),
    });
    for (const { url } of feeds) await ingestion.buildSource({ url, is_proven: false });
    await runAgain();
  });

  afterAll(async () => {
    leave();
    setDefaultCACertificates(trustedBefore);
    await Promise.all([web.close(), ingestion.close()]);
  });

  const notFeeds = failures.filter(([, , retires]) => retires).map(([trouble]) => hostOf(trouble));
  // Server and database share this thread, which a busy machine may leave waiting.
  const runAgain = () => ingestion.run({}, { guard, timeoutMs: 60_000 });

  it.each(shapes)('reads a feed as %s sends it', async (_, { url }, stories) => {
    const source = await ingestion.sourceOf({ url });
    expect(source).toMatchObject({ last_error: null, is_proven: true });
    const own = (await ingestion.articles()).filter(({ source_id }) => source_id === source.id);
    expect(own).toHaveLength(stories);
  });

  it.each(failures)(
    'tells what is wrong with a host that is %s',
    async (trouble, state, _, reason) => {
      const source = await ingestion.sourceOf({ url: `https://${hostOf(trouble)}/feed/` });
      expect(source).toMatchObject({ state, is_proven: false });
      expect(source.last_error).toMatch(reason);
    },
  );

  it('goes where a feed has moved', async () => {
    const source = await ingestion.sourceOf({ url: 'https://www.moved.test/feed/' });
    expect(source.redirects_to).toBe('https://moved.test/feed/');
  });

  it('gets nowhere without the exceptions that the environment makes', async () => {
    await ingestion.run({}, { guard: createAddressGuard({ allowedPrivateHosts: [] }) });
    const source = await ingestion.sourceOf({ url: 'https://blog.test/feed/' });
    expect(source.last_error).toBe(
      'The address of blog.test is local to this machine (127.0.0.1) and may not be fetched.',
    );
  });

  it("lets go of what is no feed by its host's own word once it has been read three times", async () => {
    await runAgain();
    await runAgain();
    const { data } = await ingestion.backend.service
      .from('sources')
      .select('url')
      .not('retired_at', 'is', null);
    const retired = (data ?? []).map(({ url }) => new URL(url).host);
    expect(retired.toSorted()).toEqual(notFeeds.toSorted());
  });
});
