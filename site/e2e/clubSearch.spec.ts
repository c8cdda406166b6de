import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

test('a club is found by name and alias, with keys and mouse', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search clubs' });
  const results = page.getByRole('listbox');
  await expect(box).toHaveAttribute('placeholder', 'Search clubs...');

  await untilIslandsRun(page);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  await box.pressSequentially('un');
  await expect(results).toBeHidden();
  await box.pressSequentially('i');
  await expect(page.getByRole('option')).toHaveCount(6);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const lines = await results.locator('[data-part=name]').allTextContents();
  // Whoever wants the news of these words has it after the clubs.
  expect(lines.at(-1)).toBe('Search the news for “uni”');
  const names = lines.slice(0, -1);
  await expect(results.getByText(/^5 of \d+ clubs$/)).toBeVisible();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')));

  await box.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveText(names[0] ?? '');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );

  await box.press('Escape');
  await expect(results).toBeHidden();
  await expect(box).toHaveValue('uni');
  await box.press('ArrowDown');
  await expect(results).toBeVisible();
  // Below the list, where nothing takes the focus.
  await page.mouse.click(5, 780);
  await expect(results).toBeHidden();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  // In the box itself a slash is a letter.
  await box.press('/');
  await expect(box).toHaveValue('/');
  await box.fill('nobody rovers');
  await expect(page.getByText('No club of that name.').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Search the news for “nobody rovers”']);

  // Others that are spelt wrong are in ../islands/clubSearch/suggestClubs.test.ts.
  await box.fill('manchster');
  await expect(page.getByRole('option')).toHaveText([
    /Manchester City\s*Did you mean\?/,
    /Manchester United\s*Did you mean\?/,
    'Search the news for “manchster”',
  ]);
  const status = page.getByRole('search', { name: 'Clubs' }).getByRole('status');
  await expect(status).toHaveText(/^No club of that name/);
  await expectNoFault(page, { within: '[role=search]' });
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/clubs\/manchester-city$/);

  await box.fill('spurs');
  await expect(page.getByRole('option')).toHaveText([
    /Tottenham Hotspur\s*Spurs/,
    'Search the news for “spurs”',
  ]);
  // Nothing has to be chosen where one club was found.
  await box.press('Enter');
  await expect(page).toHaveURL(/\/clubs\/tottenham-hotspur$/);
  await expect(box).toHaveValue('');

  await box.fill('POSH');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/clubs\/peterborough-united$/);

  await box.fill('arsenal');
  await expect(page.getByRole('option')).toHaveCount(2);
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=arsenal');

  // The words themselves, not a guess, are what Enter follows.
  await page.goto('/about');
  await box.fill('late winner & more');
  await expect(page.getByRole('option')).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=late+winner+%26+more');
  await expect(page.getByRole('searchbox')).toHaveValue('late winner & more');
});

test('what was typed before the islands came is searched for when they do', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/ClubSearch.*.js', async (route) => {
    await held;
    await route.continue();
  });
  // The masthead is not to be seen, and takes no focus, before the rest of the page is there.
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('combobox', { name: 'Search clubs' });
  await box.focus();
  await page.keyboard.type('posh');
  await expect(page.getByRole('option')).toHaveCount(0);
  release(undefined);
  await expect(page.getByRole('option').first()).toHaveText(/Peterborough United/);
});
