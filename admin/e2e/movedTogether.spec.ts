import { expect, expectIn, handleOf, openBoard, test } from './fixtures/membershipsBoard.ts';
import { idOf, name } from './fixtures/testSeason.ts';

test(
  'several clubs are chosen by keyboard and moved together, as one change',
  { tag: '@thorough' },
  async ({ page, administrator, leagueOf }) => {
    await openBoard(page);
    for (const club of ['Arsenal', 'Chelsea']) {
      await page.getByRole('checkbox', { name: `Choose ${club}` }).focus();
      await page.keyboard.press('Space');
    }
    const bar = page.getByRole('region', { name: 'Chosen clubs' });
    await expect(bar.getByRole('status')).toHaveText('2 clubs chosen: Arsenal, Chelsea');
    await bar.getByRole('button', { name: 'Move to…: 2 clubs' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expectIn(page, 'Arsenal', 'Championship');
    await expectIn(page, 'Chelsea', 'Championship');
    await expect(page.getByText('Saved: 2 clubs are in Championship.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Championship' })).toBeFocused();
    await expect(bar).toHaveCount(0);
    for (const club of ['arsenal', 'chelsea']) expect(await leagueOf(club)).toBe('championship');
    const changes = administrator.from('audit_log').select('title, record_count');
    expect((await changes.order('made_at', { ascending: false }).limit(1)).data).toEqual([
      { title: `Put 2 clubs into Championship, ${name}`, record_count: 2 },
    ]);
  },
);

test(
  'a chosen club that is dragged takes the others along',
  { tag: '@thorough' },
  async ({ page, leagueOf }) => {
    await openBoard(page);
    await page.getByRole('checkbox', { name: 'Choose Arsenal' }).check();
    await page.getByRole('checkbox', { name: 'Choose Barnsley' }).check();
    await handleOf(page, 'Arsenal').focus();
    await page.keyboard.press('Space');
    const said = page.locator('[aria-live=assertive]');
    await expect(said).toHaveText('Arsenal and 1 other picked up from Premier League.');
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('Arsenal and 1 other is over Championship.');
    await page.keyboard.press('Space');

    await expectIn(page, 'Barnsley', 'Championship');
    await expect(page.getByText('Saved: 2 clubs are in Championship.')).toBeVisible();
    for (const club of ['arsenal', 'barnsley']) expect(await leagueOf(club)).toBe('championship');
  },
);

test.describe('when one of them is elsewhere', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/409/] });

  test('of several that are moved together none moves where one is elsewhere', async ({
    page,
    serviceClient,
    administrator,
    season,
    leagueOf,
  }) => {
    await openBoard(page);
    const club_id = await idOf(serviceClient, 'clubs', 'chelsea');
    await administrator.rpc('assign_club', { season_id: season, club_id }).throwOnError();
    await page.getByRole('checkbox', { name: 'Choose Arsenal' }).check();
    await page.getByRole('checkbox', { name: 'Choose Chelsea' }).check();
    await page.getByRole('button', { name: 'Move to…: 2 clubs' }).click();
    await page.getByRole('menuitem', { name: 'Championship' }).click();

    await expect(
      page.getByText(
        'Failed to update membership. Chelsea has been taken out of its league meanwhile.',
      ),
    ).toBeVisible();
    await expectIn(page, 'Arsenal', 'Premier League');
    expect(await leagueOf('arsenal')).toBe('premier-league');
    expect(await leagueOf('chelsea')).toBeNull();
  });
});
