import { seedLeagues } from '../../common/clubs/clubs.ts';
import * as paths from '../../common/paths.ts';
import type { Trouble } from '../../bench/web/answerAs.ts';
import { isElsewhere } from '../../site/e2e/fixtures/touchline.ts';
import { after, before, leaguesByClub, leaguesOfSeed } from './fixtures/summer.ts';
import {
  blogOf,
  blogs,
  expect,
  newStory,
  rebuildTimeoutMs,
  test,
  untilRead,
} from './fixtures/year.ts';

// One person's year, from an empty folder to the next season: each step follows from those before it,
// and is looked up in the database and on the public site.
test.skip(isElsewhere, 'it has a server of its own');
test.describe.configure({ mode: 'serial' });
test.beforeEach(() => test.slow());

const untilBuilt = { timeout: rebuildTimeoutMs, intervals: [250] };
const tag = '@thorough';
/** Words that stand in one story alone. */
const falsehood = 'quokkagate';
const mended = 'wombatless';
const weeksAgo = () => new Date(Date.now() - 15 * 86_400_000).toISOString();

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

test(
  'a false story is taken down on a busy evening, and comes back by Undo',
  { tag },
  async ({ page, year, note, picture }) => {
    const blog = blogOf('arsenal');
    const story = newStory(year.web, blog, `Arsenal captain held over ${falsehood}`);
    year.web.publish(blog.url, [story, ...year.web.itemsOf(blog.url)]);
    const { data: source } = await year.service
      .from('sources')
      .select('id')
      .eq('url', blog.url)
      .single()
      .throwOnError();
    await page.goto(`/admin/sources/${source.id}`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('status', { name: 'Last read' })).toContainText(
      ': Read, 1 new article',
      untilBuilt,
    );
    await picture('05-checked');
    const onPage = async () => (await year.served(paths.club('arsenal'))).includes(falsehood);
    await expect.poll(onPage, untilBuilt).toBe(true);
    const places = (await year.filesWith(falsehood)).join(' ');
    for (const place of ['/clubs/arsenal/', '.xml', '.json', '/search-index/']) {
      expect(places).toContain(place);
    }

    await page.goto('/admin/articles');
    await page.getByRole('textbox', { name: 'Search headlines' }).fill(falsehood);
    // The filter clears what is chosen before it is there.
    await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('checkbox', { name: `Select: ${story.title}` }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const clickedAt = performance.now();
    await expect.poll(onPage, { ...untilBuilt, intervals: [50] }).toBe(false);
    note(`gone after ${((performance.now() - clickedAt) / 1000).toFixed(1)} s`);
    expect(await year.filesWith(falsehood)).toEqual([]);
    const deletion = page.getByRole('region', { name: 'Last deletion' });
    await expect(deletion.getByRole('status')).toHaveText(/^Gone from the site, /, untilBuilt);
    await picture('06-taken-down');
    // Its feed still has it.
    await year.readAll();
    const stored = year.service.from('articles').select('id').ilike('headline', `%${falsehood}%`);
    expect((await stored).data).toEqual([]);

    await deletion.getByRole('button', { name: 'Undo: Deleted 1 article' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(deletion.getByRole('status')).toHaveText(/^Back on the site, /, untilBuilt);
    await expect.poll(onPage, untilBuilt).toBe(true);
  },
);

test(
  'a corrected headline outlives the next run, and is found by its new words',
  { tag },
  async ({ page, year, picture }) => {
    const blog = blogOf('arsenal');
    const listed = year.web.itemsOf(blog.url);
    const wrong = listed[0]?.title ?? '';
    await page.goto('/admin/articles');
    await page.getByRole('textbox', { name: 'Search headlines' }).fill(falsehood);
    await page.getByRole('link', { name: `Edit: ${wrong}` }).click();
    await page.getByRole('textbox', { name: 'Headline' }).fill(`Arsenal captain is ${mended}`);
    await picture('07-corrected');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Article saved')).toBeVisible();

    year.web.publish(
      blog.url,
      listed.map((item, place) => (place === 0 ? { ...item, summary: 'Told anew.' } : item)),
    );
    await year.readAll();
    const { data } = await year.service
      .from('articles')
      .select('headline, excerpt')
      .ilike('headline', `%${mended}%`)
      .throwOnError();
    expect(data).toMatchObject([{ headline: `Arsenal captain is ${mended}` }]);
    const onPage = async () => (await year.served(paths.club('arsenal'))).includes(mended);
    await expect.poll(onPage, untilBuilt).toBe(true);
    expect(await year.served(paths.club('arsenal'))).not.toContain(wrong);
    await page.goto(`${paths.search}?q=${mended}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 story');
    await page.goto('/admin/articles');
    await page.getByRole('textbox', { name: 'Search headlines' }).fill(mended);
    await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'six blogs die in autumn, and leave with two clicks',
  { tag },
  async ({ page, year, presses, picture }) => {
    const fates = {
      ...{ chelsea: 'gone', everton: 'gone', fulham: 'notFound', liverpool: 'notFound' },
      ...{ burnley: 'noFeed', sunderland: 'noFeed' },
    } satisfies Record<string, Trouble>;
    const dead = Object.keys(fates).map((club) => blogOf(club).url);
    for (const [club, trouble] of Object.entries(fates)) {
      year.web.troubles.set(new URL(blogOf(club).url).host, trouble);
    }
    await year.readAll();
    // Two weeks pass.
    const sources = () => year.service.from('sources');
    await sources().update({ failing_since: weeksAgo() }).in('url', dead).throwOnError();
    await sources()
      .update({ not_found_since: weeksAgo() })
      .in('url', dead)
      .not('not_found_since', 'is', null)
      .throwOnError();
    await year.readAll();

    await page.goto('/admin');
    await picture('08-autumn');
    const clicked = presses.clicks;
    await page.getByRole('link', { name: 'Review' }).first().click();
    const reject = page.getByRole('button', { name: /^Reject: fans-of-/ });
    await expect(reject).toHaveCount(6);
    await picture('09-dead');
    for (let left = 6; left > 0; left -= 1) {
      await reject.first().click();
      await expect(reject).toHaveCount(left - 1);
      if (left === 6) expect(presses.clicks - clicked).toBe(2);
    }
    const { data } = await year.service
      .from('sources')
      .select('id, is_enabled, retired_at')
      .in('url', dead)
      .throwOnError();
    expect(data.filter((row) => !row.is_enabled && row.retired_at !== null)).toHaveLength(6);
    // What they wrote is still to be read.
    for (const { id } of data) {
      const { data: told } = await year.visitor
        .from('articles')
        .select('headline')
        .eq('source_id', id)
        .throwOnError();
      expect(told.length).toBeGreaterThan(3);
    }
  },
);

test(
  'blogs that were taken over are noticed before a visitor sees them',
  { tag },
  async ({ page, year, picture }) => {
    const spam = {
      'leeds-united': (number: number) => `Casino bonus ${String(number)}: free spins tonight`,
      // Of a publisher in another language.
      wrexham: (number: number) => `Resep masakan rumahan nomor ${String(number)} untuk keluarga`,
    };
    for (const [club, titleOf] of Object.entries(spam)) {
      const blog = blogOf(club);
      const stories = Array.from({ length: 9 }, (_, number) =>
        newStory(year.web, blog, titleOf(number + 1)),
      );
      year.web.publish(blog.url, stories);
    }
    await year.readAll();
    await page.goto('/admin/feed-submissions?kind=suspicious');
    const reject = page.getByRole('button', { name: /^Reject: fans-of-/ });
    await expect(reject).toHaveCount(2);
    await expect(page.getByText('Its last 9 new items are not about football.')).toHaveCount(2);
    await expect(page.getByRole('link', { name: '9 articles held' })).toHaveCount(2);
    await picture('10-taken-over');
    const { data: takenOver } = await year.service
      .from('sources')
      .select('id')
      .in('url', [blogOf('leeds-united').url, blogOf('wrexham').url])
      .throwOnError();
    const { data: shown } = await year.visitor
      .from('articles')
      .select('headline')
      .in(
        'source_id',
        takenOver.map(({ id }) => id),
      )
      .throwOnError();
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(({ headline }) => /Casino|Resep/.test(headline))).toEqual([]);
    for (const left of [1, 0]) {
      await reject.first().click();
      await expect(reject).toHaveCount(left);
    }
    await year.readAll();
    expect(await year.filesWith('free spins tonight')).toEqual([]);
    expect(await year.filesWith('Resep masakan')).toEqual([]);
    const { data } = await year.service
      .from('sources')
      .select('is_enabled')
      .in(
        'id',
        takenOver.map(({ id }) => id),
      )
      .throwOnError();
    expect(data).toEqual([{ is_enabled: false }, { is_enabled: false }]);
  },
);

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
