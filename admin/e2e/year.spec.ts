import { seedLeagues } from '../../common/clubs/clubs.ts';
import * as paths from '../../common/paths.ts';
import { isElsewhere } from '../../site/e2e/fixtures/touchline.ts';
import { after, before, leaguesByClub, leaguesOfSeed } from './fixtures/summer.ts';
import { blogOf, blogs, expect, rebuildTimeoutMs, test, untilRead } from './fixtures/year.ts';
import { walkBlogs } from './fixtures/yearOfBlogs.ts';
import { walkStories } from './fixtures/yearOfStories.ts';

// One person's year, from an empty folder to the next season: each step follows from those before it,
// and is looked up in the database and on the public site.
test.skip(isElsewhere, 'it has a server of its own');
test.describe.configure({ mode: 'serial' });
test.beforeEach(() => test.slow());

const untilBuilt = { timeout: rebuildTimeoutMs, intervals: [250] };
const tag = '@thorough';

test('the season is there as shipped', { tag }, async ({ page, year, picture }) => {
  await page.goto('/admin/seasons');
  await expect(page.getByRole('listitem').filter({ hasText: before.name })).toContainText('Active');
  await picture('01-season');
  expect(await leaguesByClub(year.visitor, before.code)).toEqual(leaguesOfSeed(before));
  const clubsOf = async (league: string) => {
    const html = await year.served(paths.seasonLeague(before.code, league));
    return before.clubs.filter(({ slug }) => html.includes(`href="${paths.club(slug)}"`)).length;
  };
  const counts = () => Promise.all(seedLeagues.map(({ slug }) => clubsOf(slug)));
  await expect.poll(counts, untilBuilt).toEqual([20, 24, 24, 24]);
});

test(
  'more than 251 sources are adopted, and imported twenty at a time',
  { tag },
  async ({ page, year, presses, note, picture }) => {
    await page.goto('/admin/sources');
    await page.getByRole('link', { name: 'Source pack' }).click();
    await page.getByRole('button', { name: /^Adopt \d+ sources$/ }).click();
    await expect(page.getByText(/^\d+ sources adopted$/)).toBeVisible();
    await picture('02-pack');

    const before20 = presses.clicks;
    await page.getByRole('menuitem', { name: 'Sources' }).click();
    await page.getByRole('link', { name: 'Import' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('File').click();
    const lines = blogs.map(({ clubSlug, url }) => `${clubSlug},${url},fan blog`);
    await (
      await chooser
    ).setFiles({
      name: 'blogs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['club,url,kind', ...lines].join('\n')),
    });
    await expect(page.getByRole('status')).toContainText('20 new, 0 known, 0 invalid.');
    await picture('03-import');
    await page.getByRole('button', { name: 'Add 20 sources' }).click();
    await expect(page.getByText('20 sources added')).toBeVisible();
    expect(presses.clicks - before20).toBeLessThanOrEqual(4);
    const { count } = await year.service
      .from('sources')
      .select('*', { count: 'exact', head: true })
      .eq('is_enabled', true)
      .throwOnError();
    expect(count).toBeGreaterThanOrEqual(251);
    note(`${String(count)} sources`);
  },
);

test('the first run brings every club news', { tag }, async ({ page, year, note, picture }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Trigger ingestion' }).click();
  await expect(page.getByText('Ingestion started')).toBeVisible();
  await untilRead(year.service);
  await page.reload();
  await expect(page.getByText(/new articles/).first()).toBeVisible();
  await picture('04-first-run');
  const { count } = await year.visitor
    .from('articles')
    .select('*', { count: 'exact', head: true })
    .throwOnError();
  expect(count).toBeGreaterThan(1500);
  note(`${String(count)} visible articles`);
  for (const { slug } of [before.clubs[0], before.clubs.at(-1)].filter((club) => !!club)) {
    const hasNews = async () => (await year.served(paths.club(slug))).includes('<article');
    await expect.poll(hasNews, untilBuilt).toBe(true);
  }
});

walkStories();

walkBlogs();

test(
  'a second administrator comes, and goes',
  { tag },
  async ({ page, year, browser, picture }) => {
    const email = 'deputy@touchline.test';
    const names = async () => {
      const { data } = await year.administrator.rpc('list_administrators').throwOnError();
      return data.map((administrator) => administrator.email);
    };
    await page.goto('/admin/administrators');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByLabel('Link').inputValue();
    await picture('11-invited');
    await page.getByRole('button', { name: 'Done' }).click();
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await picture('12-invitation', theirs);
    await theirs.getByRole('textbox', { name: 'Password' }).fill('as long as it takes');
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await theirs.context().close();
    expect(await names()).toContain(email);

    await page.reload();
    await page.getByRole('button', { name: `Remove: ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`${email} is no administrator any more.`)).toBeVisible();
    expect(await names()).not.toContain(email);
  },
);

test(
  'a club is renamed and another was there twice, and old addresses lead on',
  { tag },
  async ({ page, year, picture }) => {
    const clubPage = async (slug: string) => {
      const { data } = await year.service.from('clubs').select('id').eq('slug', slug).single();
      await page.goto(`/admin/clubs/${String(data?.id)}`);
    };
    await clubPage('gillingham');
    await page.getByRole('textbox', { name: 'Slug' }).fill('gillingham-town');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gillingham Town');
    await picture('13-renamed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Club saved')).toBeVisible();

    await page.goto('/admin/clubs/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wimbledon of Plough Lane');
    await page.getByRole('button', { name: 'Create club' }).click();
    await expect(page.getByText('Wimbledon of Plough Lane was created')).toBeVisible();
    await clubPage('wimbledon-of-plough-lane');
    await page.getByRole('button', { name: 'Merge into another club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Wimbledon of Plough Lane?' });
    await dialog.getByRole('combobox', { name: 'Into' }).click();
    await page.getByRole('option', { name: 'AFC Wimbledon', exact: true }).click();
    await picture('14-merged');
    await dialog.getByRole('button', { name: 'Merge clubs' }).click();
    await expect(page.getByText(/^AFC Wimbledon got 0 sources/)).toBeVisible();

    const { data } = await year.visitor
      .from('clubs')
      .select('slug, former_slugs')
      .in('slug', ['gillingham-town', 'afc-wimbledon'])
      .order('slug')
      .throwOnError();
    expect(data).toEqual([
      { slug: 'afc-wimbledon', former_slugs: ['wimbledon-of-plough-lane'] },
      { slug: 'gillingham-town', former_slugs: ['gillingham'] },
    ]);
    for (const [old, present] of [
      ['gillingham', 'gillingham-town'],
      ['wimbledon-of-plough-lane', 'afc-wimbledon'],
    ] as const) {
      const leadsTo = async () => {
        const answer = await fetch(year.url + paths.club(old), { redirect: 'manual' });
        return [answer.status, answer.headers.get('location')];
      };
      await expect.poll(leadsTo, untilBuilt).toEqual([301, paths.club(present)]);
    }
    expect(await year.served(paths.club('gillingham-town'))).toContain('Gillingham Town');
  },
);

test(
  'the real summer takes at most six clicks',
  { tag },
  async ({ page, year, presses, picture }) => {
    await page.goto('/admin/seasons');
    await page.getByRole('link', { name: 'Begin the next season' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(after.code);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('3 of 3 chosen')).toHaveCount(4);
    await picture('15-summer-moves');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Barrow and Harrogate Town will be in no league.')).toBeVisible();
    await picture('16-summer-check');
    await page.getByRole('button', { name: `Create ${after.name}, active now` }).click();
    await expect(page.getByText(`Season ${after.name} created.`)).toBeVisible();
    expect(presses.clicks).toBeLessThanOrEqual(6);

    const renamed = Object.entries(leaguesOfSeed(after)).map(
      ([slug, league]) => [slug === 'gillingham' ? 'gillingham-town' : slug, league] as const,
    );
    expect(await leaguesByClub(year.visitor, after.code)).toEqual(
      Object.fromEntries(renamed.toSorted()),
    );
    const { data } = await year.service
      .from('sources')
      .select('is_enabled')
      .in('url', [blogOf('barrow').url, blogOf('harrogate-town').url])
      .throwOnError();
    expect(data).toEqual([{ is_enabled: false }, { is_enabled: false }]);
    const newcomer = after.clubs.find(
      ({ slug }) => !before.clubs.some((club) => club.slug === slug),
    );
    const league = () => year.served(paths.seasonLeague(after.code, 'league-two'));
    await expect.poll(league, untilBuilt).toContain(newcomer?.name ?? '');
    expect(await league()).not.toContain(`href="${paths.club('barrow')}"`);
    await page.goto('/admin/changes');
    await expect(
      page.getByText(/^AFC Wimbledon|Merged Wimbledon of Plough Lane/).first(),
    ).toBeVisible();
    await picture('17-changes');
  },
);
