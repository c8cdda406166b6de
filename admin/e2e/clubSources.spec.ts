import { sampleSites } from '../../server/samples/sampleSites.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { untilRead } from './fixtures/administrator.ts';
import { expect, storedRow, test } from './fixtures/clubs.ts';
import { leaveAddress, sampleSource } from './fixtures/sourceRows.ts';

// No test has a feed at these addresses, which are looked at once they are typed.
test.use({ expectedErrors: [/502/] });

test('a source is added with what the form says, once however often one clicks', async ({
  page,
  serviceClient,
  buildClub,
}) => {
  const club = await buildClub({ official_site: null });
  await page.goto(`/admin/clubs/${club.id}`);
  await expect(page.getByText('No sources configured yet')).toBeVisible();
  await untilRead(page);
  await page.getByRole('button', { name: 'Discover feeds' }).click();
  await expect(page.getByText('No official site configured for this club')).toBeVisible();
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByText('More: Press, RSS, priority 50').click();
  await expect(page.getByRole('spinbutton', { name: 'Priority' })).toHaveValue('50');
  await page.getByRole('textbox', { name: 'Internal name' }).fill('Club news');
  const address = page.getByRole('textbox', { name: 'URL of the feed' });
  await address.fill('https://added.test/feed');
  await leaveAddress(address);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['RSS', 'Atom', 'JSON']);
  await page.getByRole('option', { name: 'Atom' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Official' }).click();
  await page.getByRole('button', { name: 'Add this source' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Club news' })).toBeVisible();
  await expect(page.getByText('Official, Atom · priority 50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add source' })).toBeFocused();
  const { data } = await serviceClient.from('sources').select().eq('club_id', club.id);
  expect(data).toMatchObject([
    {
      name: 'Club news',
      display_name: null,
      url: 'https://added.test/feed',
      type: 'atom',
      priority: 50,
      is_official: true,
      is_enabled: true,
    },
  ]);
});

test(
  'a display name is edited in place: Enter saves it, Escape does not',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, buildSource }) => {
    const club = await buildClub();
    const source = await buildSource(club.id, { name: 'internal' });
    const nameOf = async () => (await storedRow(serviceClient, 'sources', source.id))?.display_name;
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Rename: internal' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Left alone');
    await page.getByRole('textbox', { name: 'Display name' }).press('Escape');
    await expect(page.getByRole('button', { name: 'Rename: internal' })).toBeFocused();
    await page.getByRole('button', { name: 'Rename: internal' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill(' The Paper ');
    await page.getByRole('textbox', { name: 'Display name' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'The Paper' })).toBeVisible();
    expect(await nameOf()).toBe('The Paper');

    await page.getByRole('button', { name: 'Rename: The Paper' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'internal' })).toBeVisible();
    expect(await nameOf()).toBeNull();
  },
);

test(
  'a source is deleted after a question, its articles stay, and its URL brings it back',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, buildSource }) => {
    const club = await buildClub();
    const source = await buildSource(club.id, { name: 'Doomed' });
    await rowBuilders(serviceClient).buildArticle({
      ...{ club_id: club.id, source_id: source.id, headline: 'It stays' },
    });
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Delete Doomed' }).click();
    await expect(page.getByText(/Its articles stay on the site, with its name\./)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No sources configured yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeFocused();

    const stored = async () =>
      (await serviceClient.from('sources').select().eq('club_id', club.id).throwOnError()).data;
    expect(await stored()).toMatchObject([{ is_enabled: false, name: 'Doomed' }]);
    const articles = await serviceClient.from('articles').select().eq('club_id', club.id);
    expect(articles.data).toMatchObject([{ headline: 'It stays', source_id: source.id }]);

    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('textbox', { name: 'Internal name' }).fill('Risen');
    await page.getByRole('textbox', { name: 'URL of the feed' }).fill(source.url);
    await page.getByRole('button', { name: 'Add this source' }).click();
    await expect(page.getByRole('button', { name: 'Delete Risen' })).toBeVisible();
    expect(await stored()).toMatchObject([{ id: source.id, is_enabled: true, retired_at: null }]);
  },
);

test(
  'the source that an address points at is brought into view and marked for 3 seconds',
  { tag: '@thorough' },
  async ({ page, buildClub, buildSource }) => {
    const club = await buildClub();
    for (let number = 0; number < 9; number += 1) await buildSource(club.id);
    const source = await buildSource(club.id, { name: 'Zebra', priority: 100 });
    await page.clock.install();
    // It goes on in steps alone: a slow machine takes longer than the mark lasts to look at all of it.
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`/admin/clubs/${club.id}#source-${source.id}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Zebra' });
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(row).toHaveAttribute('data-highlighted', 'true', { timeout: 500 });
    }).toPass();
    await expect(row).toBeInViewport();
    await expect(page.locator('[data-highlighted=true]')).toHaveCount(1);
    await page.clock.runFor(3000);
    await expect(row).toHaveAttribute('data-highlighted', 'false');
  },
);

test(
  'feeds are discovered on the official site, and the chosen ones added',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub }) => {
    // A site of the sample web of which no source is made.
    const site = sampleSites(activeSeason.clubs).find(({ isUnlisted }) => isUnlisted);
    const known = await sampleSource(serviceClient);
    const origin = `http://${site?.host ?? ''}:${new URL(known.url).port}`;
    const club = await buildClub({ official_site: `${origin}/` });
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Discover feeds' }).click();
    const found = page.getByRole('list', { name: 'Feeds found' });
    const candidate = found.locator('> li').first();
    await expect(candidate).toContainText(/posts? a week, the last \d+ \w+ \d{4}/);
    await expect(candidate.getByRole('listitem').first()).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Add chosen feed' })).toBeDisabled();
    await candidate.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Add chosen feed' }).click();
    await expect(candidate).toContainText('Already a source');
    await expect(candidate.getByRole('checkbox')).toBeDisabled();

    const { data } = await serviceClient.from('sources').select().eq('club_id', club.id);
    expect(data).toMatchObject([{ is_official: true, is_enabled: true, priority: 5 }]);
    expect(data?.[0]?.url).toContain(origin);
    expect(data?.[0]?.evidence.length).toBeGreaterThan(0);
    await expect(page.getByRole('list', { name: /^Sources of/ }).locator('> li')).toHaveCount(1);

    await page.getByRole('button', { name: 'Discover feeds' }).click();
    await expect(found.getByRole('checkbox').first()).toBeDisabled();
  },
);
