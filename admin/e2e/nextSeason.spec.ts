import type { Page } from '@playwright/test';
import { seedLeagues } from '../../common/pyramid/pyramid.ts';
import { changeTheme } from './fixtures/changeTheme.ts';
import {
  after,
  before,
  chooseByTyping,
  expect,
  fieldOf,
  insertAs,
  leaguesByClub,
  leaguesOfSeed,
  madeAnew,
  movers,
  test,
  unknown,
} from './fixtures/summer.ts';
import { activate, idOf } from './fixtures/testSeason.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

test(
  'a real summer is entered by hand with at most 35 clicks, newcomers made on the spot',
  { tag: '@thorough' },
  async ({ page, presses, serviceClient, anonClient }) => {
    await insertAs(serviceClient, unknown.before, before);
    await activate(serviceClient, unknown.before);
    await page.goto('/admin/seasons');

    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(unknown.code);
    await next(page);
    for (const [index, { slug, name }] of seedLeagues.entries()) {
      const lower = seedLeagues[index + 1];
      await fieldOf(page, `${lower === undefined ? 'Leave' : 'Down from'} ${name}`).click();
      await chooseByTyping(page, movers(slug, lower?.slug ?? null));
      if (lower === undefined) break;
      await page.keyboard.press('Tab');
      await expect(fieldOf(page, `Up from ${lower.name}`)).toBeFocused();
      await chooseByTyping(page, movers(lower.slug, slug));
    }
    const newcomers = movers(null, 'league-two');
    for (const newcomer of newcomers) {
      await fieldOf(page, 'Join League Two').click();
      await page.keyboard.type(`E2E ${newcomer}`);
      await expect(page.getByRole('option')).toHaveText(`New club: E2E ${newcomer}`);
      await page.keyboard.press('Enter');
      const club = page.getByRole('group', { name: `New club E2E ${newcomer}` });
      await expect(club.getByRole('textbox', { name: 'Short name' })).toBeFocused();
      const { shortName = '', officialSite = '' } =
        after.clubs.find(({ name }) => name === newcomer) ?? {};
      await page.keyboard.type(shortName);
      await page.keyboard.press('Tab');
      await page.keyboard.type(officialSite);
      await club.getByLabel('First colour').fill('#E4022D');
    }
    await next(page);
    await expect(page.getByText('Every league has its number of clubs')).toBeVisible();
    await expect(page.getByText('Barrow and Harrogate Town will be in no league.')).toBeVisible();
    await page.getByRole('button', { name: `Create ${unknown.name}`, exact: true }).click();

    await expect(page.getByText(`Season ${unknown.name} created.`)).toBeVisible();
    const slugOf = new Map(
      after.clubs.map(({ slug, name }) => [slug, newcomers.includes(name) ? madeAnew(name) : slug]),
    );
    const expected = Object.entries(leaguesOfSeed(after)).map(
      ([slug, league]) => [slugOf.get(slug) ?? slug, league] as const,
    );
    expect(await leaguesByClub(anonClient, unknown.code)).toEqual(Object.fromEntries(expected));
    const season = await anonClient.from('seasons').select().eq('code', unknown.code).single();
    expect(season.data).toMatchObject({ is_active: false, starts_on: '2036-08-01' });
    const made = await anonClient
      .from('clubs')
      .select()
      .eq('slug', madeAnew(newcomers[0] ?? ''));
    expect(made.data).toMatchObject([{ primary_colour: '#e4022d', short_name: newcomers[0] }]);
    // Two colours of a newcomer are a click each, and then the chooser of the browser.
    const clicks = presses.clicks + 2 * 2;
    expect(clicks).toBeLessThanOrEqual(35);
    // As the keystroke-level model counts: to think which club, to type as most do, to point and click.
    const chosen = 22 + newcomers.length;
    const seconds = chosen * 1.35 + presses.keys * 0.2 + clicks * 1.3;
    test.info().annotations.push({
      type: 'figures',
      description: `${clicks} clicks, ${presses.keys} keys, ${Math.round(seconds)} s`,
    });
    expect(seconds).toBeLessThanOrEqual(90);
  },
);

test(
  'a summer that the product ships takes at most 6 clicks',
  { tag: '@thorough' },
  async ({ page, presses, serviceClient, anonClient }) => {
    await openShipped(page, serviceClient);
    await expect(page.getByText(`Touchline knows who plays in ${after.name}`)).toBeVisible();
    await next(page);
    await expect(page.getByText('3 of 3 chosen')).toHaveCount(4);
    await expect(page.getByText('4 of 4 chosen')).toHaveCount(2);
    await next(page);
    await page.getByRole('button', { name: `Create ${after.name}, active now` }).dblclick();

    await expect(page.getByText(`Season ${after.name} created.`)).toBeVisible();
    await expect(page.getByText(/^Failed to create season/)).toBeHidden();
    expect(await leaguesByClub(anonClient, after.code)).toEqual(leaguesOfSeed(after));
    expect(presses.clicks).toBeLessThanOrEqual(6);
  },
);

test(
  'a season begins on a day, which the Overview and Seasons say, and which can be forgotten',
  { tag: '@thorough' },
  async ({ page, serviceClient, anonClient }) => {
    const url = 'https://e2e-leaver.test/feed';
    const club_id = await idOf(serviceClient, 'clubs', 'barrow');
    await serviceClient.from('sources').insert({ club_id, name: 'E2E', url }).throwOnError();
    await openShipped(page, serviceClient);
    await next(page);
    await next(page);
    await expect(
      page.getByLabel('Switch off their 1 source when the season becomes active'),
    ).toBeChecked();
    await serviceClient.from('sources').delete().eq('url', url).throwOnError();
    await page.getByRole('radio', { name: 'From a day on' }).check();
    const create = page.getByRole('button', { name: `Create ${after.name}`, exact: true });
    await expect(create).toBeDisabled();
    await page.getByLabel('Day', { exact: true }).fill('2099-08-08');
    await expect(page.getByText(/^Visitors go on seeing .* from 8 August 2099 on/)).toBeVisible();
    await create.click();

    await expect(page.getByText('92 clubs, active from 8 August 2099 on')).toBeVisible();
    const active = anonClient.from('seasons').select('code').eq('is_active', true);
    expect((await active).data).toEqual([{ code: before.code }]);
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Next season' })).toContainText(
      `${after.name} becomes the active season with the first run on 8 August 2099 or after it.`,
    );
    await page.getByRole('region', { name: 'Next season' }).getByRole('link').click();
    await page.getByRole('button', { name: `Set Active: ${after.name}` }).click();
    await page.getByRole('radio', { name: 'Not on 8 August 2099: forget the day' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${after.name} is not planned for a day`)).toBeVisible();
    const planned = await serviceClient.from('seasons').select('code').not('starts_on', 'is', null);
    expect(planned.data).toEqual([]);
  },
);

test(
  'no step has a fault that axe knows, and each fits a phone',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await openShipped(page, serviceClient);
    await expectSound(page);
    await next(page);
    // Enter takes who is listed first, in place of making a club of what was typed.
    await fieldOf(page, 'Join League Two').press('Backspace');
    // react-admin tells the field a moment after the form, and empties it then.
    await expect(page.getByRole('button', { name: 'York City', exact: true })).toBeHidden();
    await fieldOf(page, 'Join League Two').fill('York');
    await expect(page.getByRole('option')).toHaveText(['York City', 'New club: York']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'York City', exact: true })).toBeVisible();
    await fieldOf(page, 'Join League Two').fill('E2E Newtown');
    await expect(page.getByRole('option')).toHaveText('New club: E2E Newtown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'New club E2E Newtown' })).toBeVisible();
    await fieldOf(page, 'Down from Premier League').click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await next(page);
    await page.getByRole('radio', { name: 'From a day on' }).check();
    await expectSound(page);
  },
);

type Client = Parameters<typeof insertAs>[0];

/** Opens the form after the season before last, in a database that knows no later one. */
async function openShipped(page: Page, serviceClient: Client): Promise<void> {
  await activate(serviceClient, before.code);
  await serviceClient.from('seasons').delete().eq('code', after.code).throwOnError();
  await page.goto('/admin/seasons');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(after.code);
}

/** Goes on to the next step, whose heading then has the focus. */
async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
}

/** Neither theme has a fault, and what is open fits the window. */
async function expectSound(page: Page): Promise<void> {
  await changeTheme(page, 'dark');
  await expectNoFault(page, { coloursOnly: true });
  await changeTheme(page, 'light');
  await expectNoFault(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
