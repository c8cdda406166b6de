import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/touchline.ts';

test('clubs are chosen on a wall that stays where it is, and their news follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my-clubs');
  const squareOf = (slug: string) => page.locator(`[data-picked="${slug}"]`);
  const { y: before } = (await squareOf('arsenal').boundingBox()) ?? {};
  const came = page.waitForResponse('**/clubs/arsenal/latest');
  await squareOf('arsenal')
    .getByRole('button', { name: /^Follow/ })
    .click();
  await (await came).finished();
  await squareOf('brentford')
    .getByRole('button', { name: /^Follow/ })
    .click();
  expect((await squareOf('arsenal').boundingBox())?.y).toBe(before);
  const stories = page.locator('[data-my-stories]').getByRole('article');
  await expect(stories.first()).toBeHidden();

  await page.getByRole('button', { name: 'Show their news' }).click();
  await expect(stories.first()).toBeInViewport();
  await expect(squareOf('fulham')).toBeHidden();
  await page.getByRole('link', { name: 'Choose clubs and mute words' }).click();
  await expect(squareOf('fulham')).toBeInViewport();
  await expect(page.getByLabel('Find a club')).toBeFocused();
});

test('a visitor finds clubs on the wall of shields, and takes their feeds along', async ({
  page,
}) => {
  await page.goto('/my-clubs');
  const wall = page.locator('[data-picker]');
  const filter = wall.getByLabel('Find a club');
  for (const [written, found] of [
    ['SPURS', ['Tottenham Hotspur']],
    ['brighton & h', ['Brighton & Hove Albion']],
    ['no such', []],
  ] as const) {
    await filter.fill(written);
    await expect(wall.locator('[data-picked]:visible .picker-club')).toHaveText([...found]);
  }
  await expect(wall.getByRole('status')).toHaveText('No club is called that.');
  await filter.fill('brighton');
  // Wherever its square is pressed.
  await wall.locator('.picker-club:visible').click({ force: true });
  await expect(page).toHaveURL(/\/my-clubs\/?$/);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    /#clubs=brighton-and-hove-albion$/,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as OPML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-clubs.opml');
  const opml = await readFile(await file.path(), 'utf8');
  expect(opml).toContain('text="Brighton &amp; Hove Albion"');
  const [, feed = ''] = /xmlUrl="([^"]+)"/.exec(opml) ?? [];
  expect((await page.request.get(feed)).status()).toBe(200);
});
