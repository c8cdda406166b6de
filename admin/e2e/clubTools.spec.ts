import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, svgFile, storedRow, test } from './fixtures/clubs.ts';

test(
  'many badges are matched to clubs, looked at, not left unasked, and uploaded',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, forgetClub }) => {
    const named = await buildClub({ name: 'Quarry Town', slug: 'quarry-town' });
    const chosen = await buildClub();
    forgetClub(named.slug);
    forgetClub(chosen.slug);
    await page.goto('/admin/clubs');
    await page.getByRole('link', { name: 'Badges' }).click();
    // Each row of the list that is left has an input for a file, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badges');
    await page
      .locator('input[type=file]')
      .setInputFiles([
        svgFile(`${named.slug} fc badge.svg`),
        svgFile('mascot.svg'),
        svgFile('stadium.svg', [500, 30]),
      ]);
    const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'stadium.svg' })).toContainText('This image is 500 × 30.');
    await expect(rows.filter({ hasText: 'mascot.svg' })).toContainText('No club goes by this name');
    await expect(page.getByRole('button', { name: 'Upload 1 badge' })).toBeEnabled();
    await rows.getByRole('combobox', { name: 'Club of mascot.svg' }).click();
    await page.getByRole('option', { name: chosen.name, exact: true }).click();
    await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(0);
    await expectNoFault(page);
    const question = page.waitForEvent('dialog');
    const leaving = page.getByRole('menuitem', { name: 'Seasons' }).click();
    await (await question).dismiss();
    await leaving;
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Upload 2 badges' }).click();
    await expect(page.getByText('2 badges uploaded')).toBeVisible();
    await expect(rows.filter({ hasText: 'mascot.svg' })).toContainText(
      `Uploaded for ${chosen.name}`,
    );
    const { data } = await serviceClient
      .from('clubs')
      .select('custom_badge_url')
      .in('id', [named.id, chosen.id])
      .throwOnError();
    for (const club of data)
      expect(club.custom_badge_url).toMatch(/club-badges\/(quarry-town|testers)-.*\.svg$/);
  },
);

test(
  'a club that is listed twice is merged into the other',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, buildSource }) => {
    const kept = await buildClub();
    const twin = await buildClub();
    const source = await buildSource(twin.id);
    await page.goto(`/admin/clubs/${twin.id}`);
    await page.getByRole('button', { name: 'Merge into another club' }).click();
    const dialog = page.getByRole('dialog', { name: `Merge ${twin.name}?` });
    await expect(dialog).toContainText('1 source');
    await expect(dialog.getByRole('button', { name: 'Merge clubs' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Into' }).click();
    await page.getByRole('option', { name: kept.name, exact: true }).click();
    // The list fades away, outside of the dialog.
    await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(0);
    await expectNoFault(page);
    await dialog.getByRole('button', { name: 'Merge clubs' }).click();
    await expect(page.getByText(`${kept.name} got 1 source and 0 articles.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/clubs/${kept.id}`));
    expect((await storedRow(serviceClient, 'sources', source.id))?.club_id).toBe(kept.id);
  },
);
