import { createUserAgent } from '../../common/userAgent.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, isElsewhere, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const leagues = ['Premier League', 'Championship', 'League One', 'League Two'];
const pageOf = (league: string) => new RegExp(`/seasons/${activeSeason.code}/${league}/?$`);

test('the home page shows the six newest events of each of the four leagues, and leads to a league and a club', async ({
  page,
  anonClient,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(leagues);
  for (const [index, name] of leagues.entries()) {
    const section = page.getByRole('region', { name });
    await expect(section.getByText(`Latest news from Tier ${index + 1}`)).toBeVisible();
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(6);
    const slug = name.toLowerCase().replace(' ', '-');
    const clubs = activeSeason.clubs.filter(({ league }) => league === slug);
    // Twelve are enough to have six of them once, where two clubs have news of some.
    const { data } = await anonClient
      .from('club_leads')
      .select('event_id, published_at, clubs!inner(slug)')
      .in(
        'clubs.slug',
        clubs.map((club) => club.slug),
      )
      .order('published_at', { ascending: false })
      .limit(12);
    // The newest of two that tell the same, as the later entry of a key is the one that holds.
    const momentOf = new Map<string | undefined, number>();
    for (const { event_id, published_at } of data ?? []) {
      const event = event_id?.slice(0, 13);
      if (!momentOf.has(event)) momentOf.set(event, Date.parse(published_at));
    }
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        event: card.dataset['story'],
        moment: Date.parse(card.querySelector('time')?.dateTime ?? ''),
      })),
    );
    // Which of two stories of one second comes first does not matter.
    expect(shown.map(({ moment }) => moment)).toEqual([...momentOf.values()].slice(0, 6));
    expect(new Set(shown.map(({ event }) => event)).size).toBe(6);
    for (const { event, moment } of shown) expect(momentOf.get(event)).toBe(moment);
  }
  await expect(page.getByRole('contentinfo')).toContainText(/sample news/i);
  const headline = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(headline).toHaveAttribute('target', '_blank');
  await expect(headline).toHaveAttribute('rel', /noopener/);
  await expect(headline).toHaveAttribute('href', /^http:\/\/.+\.localhost:\d+\/news\//);

  await page
    .getByRole('region', { name: 'Championship' })
    .getByRole('link', { name: /View All/ })
    .click();
  await expect(page).toHaveURL(pageOf('championship'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Championship/);
  await page.getByRole('link', { name: 'Lincoln City', exact: true }).first().click();
  await expect(page).toHaveURL(/\/clubs\/lincoln-city\/?$/);
  await expect(page).toHaveTitle(/^Lincoln City/);
});

test('the pages of text show what is stored, to publishers with the user agent and a contact', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Touchline');
  expect(await page.getByRole('main').getByRole('paragraph').count()).toBeGreaterThan(3);
  test.skip(isElsewhere, 'Whoever runs it has a contact of their own.');
  await page.goto('/publishers');
  await expect(page.locator('main code')).toHaveText(
    createUserAgent(baseURL ?? '', 'desk@touchline.example'),
  );
  const link = page.getByRole('main').getByRole('link', { name: 'desk@touchline.example' });
  await expect(link).toHaveAttribute('href', 'mailto:desk@touchline.example');
  await expect(page.getByRole('main')).not.toContainText('write to us');
});

test('the directory lists every club by league, and is found by other addresses', async ({
  page,
}) => {
  await page.goto('/leagues');
  await expect(page).toHaveURL(/\/clubs\/?$/);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 4)).toEqual(leagues);
  const club = page
    .getByRole('region', { name: 'Premier League' })
    .getByRole('link', { name: /^Arsenal \d+ stor(y|ies)$/ });
  await club.click();
  await expect(page).toHaveURL(/\/clubs\/arsenal\/?$/);
  await page.goto('/clubs/spurs');
  await expect(page).toHaveURL(/\/clubs\/tottenham-hotspur\/?$/);
});

test('the address of a feed is copied from the page of feeds', async ({ page, baseURL }) => {
  await page.goto('/feeds');
  await untilIslandsRun(page);
  await page.getByText('Premier League, club by club').click();
  const button = page.getByRole('button', { name: 'Copy the address of Arsenal news' });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Arsenal news: ' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Arsenal news', exact: true });
  const address = await field.inputValue();
  expect(address).toBe(`${baseURL}/feeds/clubs/arsenal/all.xml`);
  expect((await page.request.get(address)).headers()['content-type']).toContain('xml');
});

test.describe('a league page', () => {
  test('lists every club by name, with who tells its latest stories, when, and whether officially', async ({
    page,
  }) => {
    await page.goto('/leagues/league-two');
    await expect(page).toHaveURL(pageOf('league-two'));
    await expect(page.getByText(`Season ${activeSeason.name} • 24 clubs`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    const expected = activeSeason.clubs.filter(({ league }) => league === 'league-two');
    for (const { name, slug } of expected) {
      const link = page.locator(`main a[href="/clubs/${slug}"]`).first();
      await expect(link, name).toBeVisible();
    }
    // The address led on to another page, which may have come in part.
    await untilIslandsRun(page);
    const lines = page.locator('li .byline');
    for (const line of await lines.allInnerTexts()) {
      expect(line.replaceAll(/\s+/g, ' ')).toMatch(
        /^\S.* (?:OFFICIAL|PRESS|FAN BLOG) \d+ (?:\w{3}|Sept) \d{4}( · (?:just now|.+ ago))?$/,
      );
    }
    await expect(lines.filter({ hasText: 'OFFICIAL' })).not.toHaveCount(0);
    await expect(lines.filter({ hasNotText: 'OFFICIAL' })).not.toHaveCount(0);
  });

  test(
    'leads to the same league of every other season, and back',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto(`/seasons/${activeSeason.code}/league-two`);
      const choice = page.getByRole('navigation', { name: 'Seasons of the League Two' });
      await expect(choice.getByRole('link')).toHaveText(['2026/27', '2025/26', '2024/25']);
      await expect(choice.getByRole('link', { name: activeSeason.name })).toHaveAttribute(
        'aria-current',
        'page',
      );

      await choice.getByRole('link', { name: '2024/25' }).click();
      await expect(page.getByText('Season 2024/25 • 24 clubs')).toBeVisible();
      await expect(choice.locator('[aria-current=page]')).toHaveText('2024/25');
      // It plays elsewhere by now, and has no news.
      const gone = page.getByRole('link', { name: 'Morecambe', exact: true });
      await gone.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morecambe');
      await page.goBack();
      await choice.getByRole('link', { name: activeSeason.name }).click();
      await expect(page).toHaveURL(pageOf('league-two'));
      await expect(gone).toHaveCount(0);
    },
  );
});

test.describe('a club page', () => {
  test('exists for every club, names its canonical address and shows news in its season', async ({
    request,
  }) => {
    const playing = new Set(activeSeason.clubs.map(({ slug }) => slug));
    expect(playing.size).toBe(92);
    for (const { slug } of seedClubs) {
      const response = await request.get(`/clubs/${slug}`);
      expect(response.status(), slug).toBe(200);
      const html = await response.text();
      expect(html, slug).toMatch(new RegExp(`rel="canonical" href="[^"]*/clubs/${slug}"`));
      expect(html.includes('<article'), slug).toBe(playing.has(slug));
    }
  });

  test('shows at most twelve stories and the strip, which marks the club and tells the others apart', async ({
    page,
  }) => {
    await page.goto('/clubs/arsenal');
    const stories = page.getByRole('article');
    expect(await stories.count()).toBeLessThanOrEqual(12);
    await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible();
    const strip = page.getByRole('navigation', { name: 'Clubs by league' });
    for (const [name, shown] of [
      ['Manchester City', 'Man City'],
      ['Manchester United', 'Man Utd'],
      ['AFC Wimbledon', 'Wimbledon'],
      ['Brighton & Hove Albion', 'Brighton'],
    ] as const) {
      const link = strip.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('title', name);
      await expect(link.locator('[aria-hidden=true]').filter({ hasText: shown })).toHaveText(shown);
    }
    const current = page.locator('[aria-current="page"]').filter({ hasText: 'Arsenal' });
    await expect(current.first()).toBeVisible();
    await page.mouse.wheel(0, 1500);
    await expect(current.first()).toBeInViewport();
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('sends the visitor home where a club or a league was looked for', async ({
    page,
    baseURL,
  }) => {
    for (const path of [
      '/clubs/no-such-club',
      '/seasons/1999-00/premier-league',
      `/seasons/${activeSeason.code}/no-such-league`,
      '/leagues/no-such-league',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page, path).toHaveURL(`${baseURL ?? ''}/`);
    }
  });

  test('gets a helpful page otherwise', async ({ page, baseURL }) => {
    for (const path of ['/nothing-here', '/clubsarsenal', '/about/clubs/arsenal']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(page).toHaveURL((baseURL ?? '') + path);
    }
  });
});
