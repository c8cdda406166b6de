import type { Page } from '@playwright/test';
import { expect } from './fixtures/administrator.ts';
import { countPresses } from './fixtures/presses.ts';
import {
  addSource,
  home,
  leaveAddress,
  ownSources,
  sampleSource,
  test,
} from './fixtures/sourceRows.ts';

test.describe('the form of a new source', { tag: '@thorough' }, () => {
  // Nobody answers at the address, which is looked at once it is typed.
  test.use({ expectedErrors: [/502/] });

  test('adds a source as the rules have it', async ({ page, serviceClient }) => {
    await page.goto('/admin/sources');
    await page.getByRole('link', { name: 'Add source' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add source');
    await page.getByText('More: Press, RSS, priority 5').click();
    await expect(page.getByLabel('Priority')).toHaveValue('5');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await expect(page.getByRole('option')).toHaveText(['RSS', 'Atom', 'JSON', 'Google News']);
    await page.getByRole('option', { name: 'Atom' }).click();
    await chooseClub(page, 'Arsenal');
    await page.getByLabel('Name *', { exact: true }).fill(' New one ');
    await page.getByLabel('Display name').fill('   ');
    await page.getByLabel('URL').fill(`${home}/new-one`);
    await leaveAddress(page.getByLabel('URL'));
    await page.getByRole('button', { name: 'Add source' }).dblclick();
    await expect(page.getByText('Source added.')).toBeVisible();
    await expect(page).toHaveURL('/admin/sources');
    expect(await ownSources(serviceClient)).toMatchObject([
      {
        name: 'New one',
        display_name: null,
        url: `${home}/new-one`,
        type: 'atom',
        priority: 5,
        is_official: false,
        is_enabled: true,
      },
    ]);
  });

  test.describe('with an address that is there', () => {
    test.use({ expectedErrors: [/409|502/] });

    test('keeps what was written', async ({ page, serviceClient }) => {
      const { url } = await addSource(serviceClient, { name: 'First' });
      await page.goto('/admin/sources/create');
      await chooseClub(page, 'Arsenal');
      await page.getByLabel('Name *', { exact: true }).fill('Second');
      await page.getByLabel('URL').fill(url);
      await leaveAddress(page.getByLabel('URL'));
      await page.getByRole('button', { name: 'Add source' }).click();
      await expect(
        page.getByText('Failed to add source. Check if URL is unique.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('It is First of Arsenal.')).toBeVisible();
      await expect(page.getByLabel('Name *', { exact: true })).toHaveValue('Second');
      expect(await ownSources(serviceClient)).toHaveLength(1);
    });
  });
});

test.describe('the form of a source', () => {
  test(
    'keeps a priority from outside its range, and a fan blog one',
    { tag: '@thorough' },
    async ({ page, serviceClient }) => {
      const source = await addSource(serviceClient, {
        name: 'Blog',
        type: 'fan_blog',
        priority: 50,
      });
      await page.goto(`/admin/sources/${source.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
      await expect(page.getByLabel('Priority')).toHaveValue('50');
      await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Fan blog');
      await page.getByLabel('Display name').fill('The blog');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Source updated')).toBeVisible();
      expect(await ownSources(serviceClient)).toMatchObject([
        { display_name: 'The blog', priority: 50, type: 'fan_blog' },
      ]);
      await expect(page).toHaveURL(`/admin/sources/${source.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The blog');
    },
  );

  test('shows how it fares, and takes the new address', async ({ page, serviceClient }) => {
    const movedTo = `${home}/new-address`;
    const { id } = await addSource(serviceClient, {
      name: 'Moved away',
      state: 'moved',
      moved_to: movedTo,
      last_error: 'The publisher answered 301.',
      evidence: ['Linked as a feed in the page'],
      etag: 'old',
    });
    await page.goto(`/admin/sources/${id}`);
    await expect(page.getByRole('link', { name: `Moved to ${movedTo}` })).toBeVisible();
    await expect(page.getByText('The publisher answered 301.')).toBeVisible();
    await expect(page.getByText('Linked as a feed in the page')).toBeVisible();
    await expect(page.getByLabel('Clock offset in minutes')).toHaveValue('0');
    await expect(page.getByRole('link', { name: 'Arsenal' })).toHaveAttribute(
      'href',
      new RegExp(`/admin/clubs/[^/]+#source-${id}$`),
    );
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByText('Source updated')).toBeVisible();
    expect(await ownSources(serviceClient)).toMatchObject([
      { url: movedTo, moved_to: null, state: 'ok', etag: null },
    ]);
  });
});

async function chooseClub(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Club' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

test(
  'an address that is pasted is looked at: four clicks add a source',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const presses = await countPresses(page);
    await page.route('**/functions/v1/check-feed', (route) =>
      route.fulfill({ json: { ...foundFeed, title: 'The pasted paper', type: 'atom' } }),
    );
    await page.goto('/admin/sources');
    await page.getByRole('link', { name: 'Add source' }).click();
    const address = page.getByRole('textbox', { name: 'URL' });
    await expect(address).toBeFocused();
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    });
    await page.keyboard.insertText(`${home}/pasted`);
    await page.getByRole('combobox', { name: 'Club' }).click();
    await expect(page.getByLabel('Name *', { exact: true })).toHaveValue('The pasted paper');
    await page.getByRole('option', { name: 'Arsenal', exact: true }).click();
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('Source added.')).toBeVisible();
    expect(await ownSources(serviceClient)).toMatchObject([
      { name: 'The pasted paper', type: 'atom', priority: 5, kind: 'press', is_enabled: true },
    ]);
    expect(presses.clicks).toBeLessThanOrEqual(4);
  },
);

/** The result of checking a feed without a story. */
const foundFeed = {
  ...{ encoding: 'utf-8', language: 'en', isOfComments: false, itemCount: 0, itemsPerWeek: 0 },
  ...{ lastItemAt: null, storyCount: 0, newCount: 0, undatedCount: 0, aheadCount: 0 },
  ...{ unreadableCount: 0, picturedCount: 0, alreadyKnown: null, stories: [] },
};

test(
  'rules are tried on the feed as they are typed, with one fetch',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const source = await sampleSource(serviceClient, { is_official: true });
    const fetches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/check-feed')) fetches.push(request.url());
    });
    await page.goto(`/admin/sources/${source.id}`);
    await page.getByRole('button', { name: 'Check the feed' }).click();
    const status = page.getByRole('status').filter({ hasText: 'kept' });
    await expect(status).toHaveText(/^[1-9]\d* kept, 0 left out\. Would bring \d+ new\.$/);
    await page.getByLabel('Leave out titles that contain').fill('e');
    await expect(status).toHaveText(/^\d+ kept, [1-9]\d* left out\./);
    await expect(page.getByText(/^Left out. Its title contains “e”\./).first()).toBeVisible();
    await page.getByLabel('Leave out titles that contain').fill('');
    await expect(status).toHaveText(/^[1-9]\d* kept, 0 left out\. Would bring \d+ new\.$/);
    expect(fetches).toHaveLength(1);
  },
);
