import type { Locator, Page, Route } from '@playwright/test';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import {
  expect,
  expectIn,
  handleOf,
  openBoard,
  regionOf,
  test,
} from './fixtures/membershipsBoard.ts';

test(
  'the active season is shown, with its leagues full',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/admin/memberships');
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveText(
      `${activeSeason.name} (active)`,
    );
    for (const [league, figures] of [
      ['Premier League', '20 of 20'],
      ['Championship', '24 of 24'],
      ['League One', '24 of 24'],
      ['League Two', '24 of 24'],
    ] as const) {
      await expect(regionOf(page, league)).toContainText(figures);
      await expect(regionOf(page, league)).not.toContainText(/missing|too many/);
    }
    // The clubs of other seasons.
    await expect(page.getByRole('combobox', { name: /^Assign to…/ })).toHaveCount(
      seedClubs.length - activeSeason.clubs.length,
    );
  },
);

test('a club is dragged into a league and out of all with the mouse, and the counts follow', async ({
  page,
  leagueOf,
}) => {
  await openBoard(page);
  await lift(page, handleOf(page, 'Arsenal'));
  await page.mouse.move(...(await middleOf(regionOf(page, 'Championship'))), { steps: 15 });
  await expect(regionOf(page, 'Championship').locator('[data-over=true]')).toBeVisible();
  await page.mouse.up();

  await expectIn(page, 'Arsenal', 'Championship');
  await expect(page.getByText('Saved: Arsenal is in Championship.')).toBeVisible();
  await expect(regionOf(page, 'Premier League')).toContainText('19 of 20, 1 missing');
  await expect(regionOf(page, 'Championship')).toContainText('25 of 24, 1 too many');
  expect(await leagueOf('arsenal')).toBe('championship');
  await page.reload();
  await expectIn(page, 'Arsenal', 'Championship');

  await lift(page, handleOf(page, 'Barnsley'));
  await page.mouse.move(...(await middleOf(regionOf(page, 'No league'))), { steps: 15 });
  await expect(regionOf(page, 'No league').locator('[data-over=true]')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('combobox', { name: 'Assign to…: Barnsley' })).toBeVisible();
  await expect(page.getByText('Saved: Barnsley is in no league.')).toBeVisible();
  expect(await leagueOf('barnsley')).toBeNull();
});

test(
  'a club is dragged by keyboard, and what happens is said',
  { tag: '@thorough' },
  async ({ page, leagueOf }) => {
    await openBoard(page);
    const said = page.locator('[aria-live=assertive]');
    await handleOf(page, 'Arsenal').focus();
    await expect(handleOf(page, 'Arsenal')).toHaveAccessibleDescription(
      /^Press the space bar to pick the club up, the left and right arrow keys/,
    );

    await page.keyboard.press('Space');
    await expect(said).toHaveText('Arsenal picked up from Premier League.');
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('Arsenal is over Championship.');
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('Arsenal stays in Premier League.');
    await expectIn(page, 'Arsenal', 'Premier League');

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('Arsenal is over Championship.');
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Arsenal put down in Championship.');

    await expectIn(page, 'Arsenal', 'Championship');
    await expect(handleOf(page, 'Arsenal')).toBeFocused();
    await expect(page.getByText('Saved: Arsenal is in Championship.')).toBeVisible();
    expect(await leagueOf('arsenal')).toBe('championship');
  },
);

test(
  'a club is moved by its menu, by keyboard alone, and one goes on with the next',
  { tag: '@thorough' },
  async ({ page, leagueOf }) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Move to…: Arsenal' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Move Arsenal to' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Championship',
      'League One',
      'League Two',
      'No league',
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Move to…: Arsenal' })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expectIn(page, 'Arsenal', 'League One');
    await expect(page.getByRole('button', { name: 'Move to…: Aston Villa' })).toBeFocused();
    await expect(page.getByText('Saved: Arsenal is in League One.')).toBeVisible();
    expect(await leagueOf('arsenal')).toBe('league-one');
  },
);

test.describe('on a phone', { tag: '@thorough' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a club is taken out and put in without dragging', async ({ page, leagueOf }) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Move to…: Arsenal' }).tap();
    await page.getByRole('menuitem', { name: 'No league' }).tap();
    const select = page.getByRole('combobox', { name: 'Assign to…: Arsenal' });
    await expect(select).toBeVisible();
    await expect(page.getByText('Saved: Arsenal is in no league.')).toBeVisible();
    expect(await leagueOf('arsenal')).toBeNull();

    await select.tap();
    await page.getByRole('option', { name: 'League Two' }).tap();
    await expectIn(page, 'Arsenal', 'League Two');
    // The next one, of those that play outside the four this season.
    await expect(page.getByRole('combobox', { name: /^Assign to…/ }).first()).toBeFocused();
    await expect(page.getByText('Saved: Arsenal is in League Two.')).toBeVisible();
    expect(await leagueOf('arsenal')).toBe('league-two');
  });

  test('a club is dragged by a finger that rests on it', async ({ page, leagueOf }) => {
    await openBoard(page);
    // The last of one league, so that the next is near.
    const last = activeSeason.clubs.findLast(({ league }) => league === 'premier-league');
    const first = activeSeason.clubs.find(({ league }) => league === 'championship');
    const name = last?.name ?? '';
    const club = handleOf(page, name);
    await club.scrollIntoViewIfNeeded();
    const target = handleOf(page, first?.name ?? '');
    await target.scrollIntoViewIfNeeded();
    const [x, startY] = await middleOf(club);
    const [, targetY] = await middleOf(target);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await send('touchStart', startY);
    await expect(page.locator('li[data-dragging=true]')).toBeVisible();
    for (let step = 1; step <= 10; step += 1) {
      await send('touchMove', startY + ((targetY - startY) * step) / 10);
    }
    await expect(regionOf(page, 'Championship').locator('[data-over=true]')).toBeVisible();
    await send('touchEnd');

    await expectIn(page, name, 'Championship');
    await expect(page.getByText(`Saved: ${name} is in Championship.`)).toHaveCount(1);
    expect(await leagueOf(last?.slug ?? '')).toBe('championship');
  });
});

test.describe('when the server refuses', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/409|500|ERR_FAILED/] });

  test('a club is put back in sight', async ({ page, leagueOf }) => {
    await openBoard(page);
    const letAnswer = await holdAnswers(page, (route) => route.fulfill({ status: 500, json: {} }));
    await moveByMenu(page, 'Arsenal', 'Championship');
    // At once, before there is an answer.
    await expectIn(page, 'Arsenal', 'Championship');
    await expect(page.getByText('Saving…')).toBeVisible();
    letAnswer();

    await expectIn(page, 'Arsenal', 'Premier League');
    await expect(page.getByText('Failed to update membership')).toBeVisible();
    await expect(itemOf(page, 'Arsenal')).toContainText('Not moved');
    await expect(page.getByText('Not moved')).toHaveCount(1);
    await expect(regionOf(page, 'Premier League')).toContainText('20 of 20');
    expect(await leagueOf('arsenal')).toBe('premier-league');
  });
});

test(
  'a club that is moved again before the first answer ends where it was put last',
  { tag: '@thorough' },
  async ({ page, leagueOf }) => {
    await openBoard(page);
    const letAnswer = await holdAnswers(page, (route) => route.continue());
    await moveByMenu(page, 'Arsenal', 'Championship');
    await moveByMenu(page, 'Arsenal', 'League One');
    await moveByMenu(page, 'Chelsea', 'Championship');
    letAnswer();

    await expect(page.getByText(/^Saved: /)).toBeVisible();
    await expectIn(page, 'Arsenal', 'League One');
    await expectIn(page, 'Chelsea', 'Championship');
    expect(await leagueOf('arsenal')).toBe('league-one');
    expect(await leagueOf('chelsea')).toBe('championship');
  },
);

/** Holds what the server says of moves back until it is let, and then has it said. */
async function holdAnswers(page: Page, say: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/rest/v1/rpc/assign_clubs', (route) => promise.then(() => say(route)));
  return () => resolve(undefined);
}

function itemOf(page: Page, club: string): Locator {
  return page.getByRole('listitem').filter({ has: handleOf(page, club) });
}

async function moveByMenu(page: Page, club: string, league: string): Promise<void> {
  await page.getByRole('button', { name: `Move to…: ${club}` }).click();
  await page.getByRole('menuitem', { name: league }).click();
}

/** Presses the mouse on a club and moves it just far enough to be dragged. */
async function lift(page: Page, handle: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  await expect(page.locator('li[data-dragging=true]')).toBeVisible();
}

async function middleOf(locator: Locator): Promise<[x: number, y: number]> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  // Of a long list the part that is on the screen.
  const height = locator.page().viewportSize()?.height ?? 0;
  return [box.x + box.width / 2, Math.min(box.y + box.height / 2, height - 80)];
}
