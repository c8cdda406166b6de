import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedClubs } from '../common/pyramid/pyramid.ts';
import type { Database } from '../common/database.types.ts';
import { copyCheckout } from '../common/fixtures/copyCheckout.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { folderOfFile } from '../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { openClient } from '../common/openClient.ts';
import { filesWith, page } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const afterBuild = { timeoutMs: 120_000, everyMs: 200 };
const password = 'a-password-of-the-test';
const folder = await folderOfFile();
const checkout = join(folder, 'checkout');
/** Names of clubs that texts of ours hold anyway: words, and people of the sample news. */
const everydayWords = new Set(['Reading', 'Barrow']);

describe('a server with the women’s divisions in place of England’s four', () => {
  let server: StartedServer;
  let service: SupabaseClient<Database>;
  let secretKey: string;

  beforeAll(async () => {
    copyCheckout(checkout, 'docs/pyramids/england-women');
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: password,
      INGEST_EVERY_HOURS: '0',
    };
    server = startServer(environment, checkout);
    // Nothing is bundled yet, and a busy machine takes minutes.
    await server.line(/\[ingest\] finished/);
    await server.ready();
    secretKey = (await server.keys()).secretKey;
    service = openClient(server.url, secretKey);
    await shows('/clubs/durham-women', '<article');
  });

  afterAll(killStartedServers);

  /** Waits until a page holds a text. */
  async function shows(path: string, text: string): Promise<void> {
    const isThere = await waitFor(
      async () => ((await page(server, path)).includes(text) ? true : null),
      afterBuild,
    );
    expect(isThere, `${path} never held ${text}\n${server.lines().join('\n')}`).toBe(true);
  }

  const idsBySlug = async (table: 'clubs' | 'leagues') => {
    const { data } = await service.from(table).select('id, slug').throwOnError();
    return new Map(data.map(({ id, slug }) => [slug, id]));
  };

  it('has its leagues, its seasons and its clubs, and no others', async () => {
    const { data: leagues } = await service
      .from('leagues')
      .select('slug, club_count')
      .order('tier');
    const { data: seasons } = await service.from('seasons').select('code, is_active').order('code');

    expect(leagues).toEqual([
      { slug: 'womens-super-league', club_count: 14 },
      { slug: 'womens-super-league-2', club_count: 12 },
    ]);
    expect(seasons).toEqual([
      { code: '2024-25', is_active: false },
      { code: '2025-26', is_active: true },
    ]);
    expect((await idsBySlug('clubs')).size).toBe(25);
  });

  it('tells of them on the home page, in the About text and to devices', async () => {
    const home = await page(server, '/');

    expect(home).toMatch(/<h1[^>]*>Women’s football in England, club by club<\/h1>/);
    expect(home).toContain('the 24 clubs in the two women’s divisions of England');
    for (const tier of [1, 2]) expect(home).toContain(`Latest news from Tier ${String(tier)}`);
    expect(home).not.toContain('Tier 3');
    expect(await page(server, '/about')).toContain('Women’s Super League 2');
    expect(JSON.parse(await page(server, '/manifest.webmanifest'))).toMatchObject({
      name: 'Touchline: Women’s football in England, club by club',
      description: 'The latest news of the 24 clubs in the two women’s divisions of England.',
    });
  });

  it.each(['feeds/all', 'feeds/leagues/womens-super-league/all', 'feeds/clubs/durham-women/all'])(
    'carries stories in %s.xml',
    async (feed) => {
      expect(await page(server, `/${feed}.xml`)).toMatch(/<item>[^]*<title>/);
    },
  );

  it('names none of the divisions and clubs of the men', async () => {
    const clubs = await idsBySlug('clubs');
    const onlyOfMen = seedClubs
      .filter(({ slug, name }) => !clubs.has(`${slug}-women`) && !everydayWords.has(name))
      .map(({ name }) => name);
    expect(onlyOfMen.length).toBeGreaterThan(60);
    const texts = [...onlyOfMen, 'Premier League', 'League One', 'League Two', '92 clubs'];
    const files = await filesWith(join(folder, 'data'), new RegExp(texts.join('|')));
    expect(files).toEqual([]);
    for (const slug of ['arsenal', 'chelsea']) {
      // An alias of theirs.
      const { url } = await fetch(`${server.url}/clubs/${slug}`);
      expect(url).toMatch(new RegExp(`/clubs/${slug}-women/?$`));
    }
  });

  it('finds a club and its stories', async () => {
    const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
      existsSync,
    );
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox'],
    });
    try {
      const tab = await browser.newPage();
      await tab.goto(`${server.url}/search/?q=Durham`);
      const found = tab.locator('[data-part=list] article');
      await found.first().waitFor();
      expect(await found.first().textContent()).toContain('Durham');
      await tab.goto(`${server.url}/search/?q=Accrington`);
      await tab.getByText('No stories').waitFor();
    } finally {
      await browser.close();
    }
  });

  it('begins its next season with the sizes of its leagues, and with no others', async () => {
    const [clubs, leagues] = [await idsBySlug('clubs'), await idsBySlug('leagues')];
    const { data: places } = await service
      .from('league_memberships')
      .select('club:clubs(slug), league:leagues(slug), season:seasons!inner(code)')
      .eq('season.code', '2025-26')
      .throwOnError();
    const promoted = ['birmingham-city-women', 'charlton-athletic-women'];
    const members = places.map(({ club, league }) => ({
      club_id: clubs.get(club.slug),
      league_id: leagues.get(promoted.includes(club.slug) ? 'womens-super-league' : league.slug),
    }));
    const joining = ['Newtown Women', 'Oldtown Women'].map((name) => ({
      club: { name, slug: name.toLowerCase().replace(' ', '-') },
      league_id: leagues.get('womens-super-league-2'),
    }));
    const admin = openClient(server.url, (await server.keys()).publishableKey);
    await admin.auth.signInWithPassword({ email: 'admin@touchline.test', password });
    const begin = (all: unknown[]) =>
      admin.rpc('create_season', {
        season_code: '2026-27',
        season_name: '2026/27',
        members: all as never,
        is_active: true,
      });

    expect((await begin(members)).error?.message).toBe(
      'Women’s Super League 2 would have 10 clubs in place of 12.',
    );
    expect((await begin([...members, ...joining])).error).toBeNull();
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${server.url}/hooks/rebuild`, { method: 'POST', headers });
    expect(answer.status).toBe(202);
    await shows('/', 'the 26 clubs in the two women’s divisions of England');
    const league = await page(server, '/seasons/2026-27/womens-super-league');
    expect(league).toContain('/clubs/charlton-athletic-women');
    expect(league).not.toContain('href="/clubs/durham-women"');
  });

  it('is not started with the clubs of England by mistake', async () => {
    await server.stop();
    const mistaken = startServer({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      INGEST_EVERY_HOURS: '0',
    });

    expect(await mistaken.exited()).toBe(1);
    expect(mistaken.lines().join('\n')).toContain('was begun with another pyramid');
  });
});
