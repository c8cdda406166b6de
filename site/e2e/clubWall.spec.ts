import { readFile } from 'node:fs/promises';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

test('clubs are chosen on a wall that stays where it is, and their news follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveOutTypefaces(page);
  await page.goto('/my-clubs');
  await untilIslandsRun(page);
  const wall = page.getByRole('region', { name: 'Your clubs' });
  const squareOf = (club: string) => wall.getByRole('button', { name: club, exact: true });
  await expect(page.getByText('Choose your clubs below')).toBeVisible();
  const { y: before } = (await squareOf('Follow Arsenal').boundingBox()) ?? {};
  const came = page.waitForResponse('**/clubs/arsenal/latest.json');
  await squareOf('Follow Arsenal').click();
  await (await came).finished();
  await squareOf('Follow Brentford').click();
  expect((await squareOf('Following Arsenal').boundingBox())?.y).toBe(before);
  const stories = page.getByRole('article');
  await expect(stories).toHaveCount(0);
  // What stood there is done.
  await expect(page.getByText('Choose your clubs below')).toHaveCount(0);
  await expect(page.getByText('You follow 2 clubs.')).toBeVisible();

  await page.getByRole('button', { name: 'Show their news' }).click();
  await expect(stories.first()).toBeInViewport();
  await expect(squareOf('Follow Fulham')).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose clubs and mute words' }).click();
  await expect(squareOf('Follow Fulham')).toBeInViewport();
  await expect(page.getByLabel('Find a club')).toBeFocused();
});

test(
  'a visitor finds clubs on the wall, and takes their feeds along',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/my-clubs');
    await untilIslandsRun(page);
    const wall = page.getByRole('region', { name: 'Your clubs' });
    const filter = wall.getByLabel('Find a club');
    await expect(wall.getByRole('status')).toHaveText('Press a crest to follow the club.');
    for (const [written, found] of [
      ['SPURS', ['Follow Tottenham Hotspur']],
      ['brighton & h', ['Follow Brighton & Hove Albion']],
      ['no such', []],
    ] as const) {
      await filter.fill(written);
      await expect(wall.getByRole('button')).toHaveText([...found]);
    }
    await expect(wall.getByRole('status')).toHaveText('No club is called that.');
    await filter.fill('brighton');
    // Wherever its square is pressed.
    await wall.getByRole('listitem').click({ position: { x: 4, y: 4 } });
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
  },
);
