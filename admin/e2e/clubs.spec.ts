import { expect, test } from './clubs.ts';
import { chooseTheme } from './chooseTheme.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

const duplicate =
  'A club with this name or slug already exists. Please use a different name or slug.';

test('the list finds clubs by name, with their league and their sources counted, in one request', async ({
  page,
  buildClub,
  buildSource,
}) => {
  const club = await buildClub({ name: 'Counting Town' });
  await buildSource(club.id, { state: 'ok' });
  await buildSource(club.id, { state: 'gone', last_error: 'Gone' });
  await buildSource(club.id, { is_enabled: false });
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = /\/rest\/v1\/(\w+)/.exec(request.url())?.[1];
    if (path !== undefined) requests.push(path);
  });

  await page.goto('/admin/clubs');
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByRole('row', { name: /AFC Bournemouth/ })).toContainText('Premier League');
  expect(requests.filter((path) => path === 'club_summaries')).toHaveLength(1);
  expect(requests).not.toContain('sources');

  const search = page.getByRole('textbox', { name: 'Search clubs' });
  await search.fill('100%');
  await expect(page.getByText(/No .*found/)).toBeVisible();
  await search.fill('town counting');
  await expect(page.getByRole('row')).toHaveCount(2);
  const cells = page.getByRole('row', { name: /Counting Town/ }).getByRole('cell');
  await expect(cells.filter({ visible: true })).toHaveText([
    /Counting Town/,
    'In no league',
    '3',
    '2',
    '1',
  ]);
  await page.getByRole('link', { name: 'Counting Town' }).click();
  await expect(page).toHaveURL(`/admin/clubs/${club.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting Town');
});

test('the list shows the clubs of one league', async ({ page }) => {
  await page.goto('/admin/clubs');
  await page.getByRole('combobox', { name: 'League' }).click();
  await page.getByRole('option', { name: 'Premier League' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('a club is created with a slug made of its name, once however often one clicks', async ({
  page,
  serviceClient,
  forgetClub,
}) => {
  forgetClub('the-cote-and-dale-fc');
  await page.goto('/admin/clubs');
  await page.getByRole('link', { name: 'Create club' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(' The Côte & Dale F.C. ');
  await expect(page.getByText('Its page will be /clubs/the-cote-and-dale-fc')).toBeVisible();
  await page.getByRole('textbox', { name: 'Official site' }).fill('https://cote.test');
  await page.getByRole('button', { name: 'Create club' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Côte & Dale F.C.');

  const { data } = await serviceClient
    .from('clubs')
    .select('id, name, official_site, badge_url')
    .eq('slug', 'the-cote-and-dale-fc')
    .throwOnError();
  expect(data).toMatchObject([
    { name: 'The Côte & Dale F.C.', official_site: 'https://cote.test', badge_url: null },
  ]);
  await expect(page).toHaveURL(`/admin/clubs/${data[0]?.id ?? ''}`);
});

for (const { what, name, slug } of [
  { what: 'name', name: 'Arsenal', slug: 'another-arsenal' },
  { what: 'slug', name: 'Another Arsenal', slug: 'arsenal' },
]) {
  test(`a club with the ${what} of another is refused before it is sent`, async ({
    page,
    serviceClient,
  }) => {
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/clubs')) writes += 1;
    });
    await page.goto('/admin/clubs/create');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Slug' }).fill(slug);
    await page.getByRole('button', { name: 'Create club' }).click();

    await expect(page.getByText(duplicate)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    expect(writes).toBe(0);
    const { count } = await serviceClient
      .from('clubs')
      .select('id', { count: 'exact', head: true })
      .eq('slug', 'another-arsenal');
    expect(count).toBe(0);
  });
}

test('a new club is not sent with a value that cannot be', async ({ page }) => {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/clubs')) writes += 1;
  });
  await page.goto('/admin/clubs/create');
  for (const [field, text, message] of [
    ['Name', '', 'Enter a name'],
    ['Name', '   ', 'Enter a name'],
    ['Name', 'x'.repeat(81), 'At most 80 characters'],
    ['Name', '東京', 'No slug can be made of this name. Enter one.'],
    ['Slug', 'Two Words', /Only small letters, digits and single hyphens/],
    ['Official site', 'arsenal.com', 'Please enter a valid URL'],
    ['Badge URL', 'ftp://a.test/a.png', 'Please enter a valid URL'],
  ] as const) {
    await test.step(`"${text.slice(0, 20)}" as its ${field}`, async () => {
      await page.reload();
      if (field !== 'Name') await page.getByRole('textbox', { name: 'Name' }).fill('New Town');
      await page.getByRole('textbox', { name: field }).fill(text);
      await page.getByRole('button', { name: 'Create club' }).click();
      await expect(page.getByText(message)).toBeVisible();
      expect(writes).toBe(0);
    });
  }
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] });

  test('a club that somebody else created in the same moment is told apart', async ({ page }) => {
    await page.route(/\/rest\/v1\/clubs\?.*select=id/, (route) =>
      route.fulfill({
        json: [],
        headers: {
          'content-range': '*/0',
          // The backend may be on another origin than the site.
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'content-range',
        },
      }),
    );
    await page.goto('/admin/clubs/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Arsenal');
    await page.getByRole('button', { name: 'Create club' }).click();
    await expect(page.getByText(duplicate)).toBeVisible();
  });

  test('what went wrong is said, and what was written stays', async ({ page }) => {
    await page.route(/\/rest\/v1\/clubs/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto('/admin/clubs/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Away Town');
    await page.getByRole('button', { name: 'Create club' }).click();
    await expect(
      page.getByText('Failed to create club: The server cannot be reached. Try again in a moment.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Away Town');
  });
});

test.describe('an address of no club', () => {
  test.use({ expectedErrors: [/40\d/] });

  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    test(`${id}: says so and leads back`, async ({ page }) => {
      await page.goto(`/admin/clubs/${id}`);
      await expect(page.getByRole('alert').getByText('Club not found')).toBeVisible();
      await page.getByRole('link', { name: 'Back to all clubs' }).click();
      await expect(page).toHaveURL('/admin/clubs');
    });
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`everything that opens on a club's page has no fault that axe knows, in ${theme}`, async ({
    page,
    buildClub,
    buildSource,
  }) => {
    const club = await buildClub();
    const source = { state: 'failing', error_count: 2, last_error: 'Gone', evidence: ['A link'] };
    await buildSource(club.id, source);
    await chooseTheme(page, theme);
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await expect(page.getByText('No articles of this club yet.')).toBeVisible();
    await expectNoFault(page);
    await page.getByRole('button', { name: /^Delete:/ }).click();
    await expect(page.getByText('It has no articles.')).toBeVisible();
    // What fades in has less contrast on its way.
    const dialog = page.locator('.MuiDialog-container').last();
    await expect(dialog).toHaveCSS('opacity', '1');
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Delete club' }).click();
    await expect(page.getByText('1 source')).toBeVisible();
    await expect(dialog).toHaveCSS('opacity', '1');
    await expectNoFault(page);
  });
}
