import { expect, test } from './fixtures/clubs.ts';

test.describe('when the server refuses', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/40\d|50\d/] });

  test('feeds that cannot be looked for are told, with the reason', async ({ page, buildClub }) => {
    const club = await buildClub({ official_site: 'http://nowhere.localhost:1/' });
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Discover feeds' }).click();
    await expect(page.getByText('Failed to discover feeds', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Failed to discover feeds: .+/)).toBeVisible();
  });

  test('a source whose URL is taken is not created, and the form stays', async ({
    page,
    buildClub,
    buildSource,
  }) => {
    const club = await buildClub();
    const source = await buildSource((await buildClub()).id);
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('textbox', { name: 'Internal name' }).fill('Twin');
    await page.getByRole('textbox', { name: 'URL of the feed' }).fill(source.url);
    await page.getByRole('button', { name: 'Add this source' }).click();
    await expect(
      page.getByText('Failed to create source: There is a source with this URL already.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Internal name' })).toHaveValue('Twin');
  });

  test('a name that is not saved and a source that is not deleted are told', async ({
    page,
    buildClub,
    buildSource,
  }) => {
    const club = await buildClub();
    await buildSource(club.id, { name: 'Stubborn' });
    await page.route(/\/rest\/v1\/sources/, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    );
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Rename: Stubborn' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Kept');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Failed to update display name')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Delete: Stubborn' }).click();
    await page.getByRole('button', { name: 'Delete source' }).click();
    await expect(page.getByText('Failed to delete source')).toBeVisible();
  });

  test('a list that cannot be read again stays as it was read, with the question that is open', async ({
    page,
    buildClub,
    buildSource,
  }) => {
    const club = await buildClub();
    await buildSource(club.id, { name: 'Stubborn' });
    await page.clock.install();
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Delete: Stubborn' }).click();
    await page.route(/\/rest\/v1\/sources/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    );
    await page.getByRole('button', { name: 'Delete source' }).click();
    const list = page.locator('section[aria-labelledby="club-sources"]');
    await expect(async () => {
      // It asks again after one second, two and four.
      await page.clock.fastForward(4000);
      await expect(list.getByText('Out of order')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('dialog', { name: 'Delete Stubborn?' })).toBeVisible();
    await expect(
      list.getByRole('heading', { name: 'Stubborn', includeHidden: true }),
    ).toBeVisible();
  });
});
