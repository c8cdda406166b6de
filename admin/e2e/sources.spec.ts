import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types.ts';
import { expect, test } from './administrator.ts';

type Sources = Database['public']['Tables']['sources'];

/** Every row of these tests has an address here, and goes with it. */
const home = 'https://e2e-sources.test';

test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('sources').delete().like('url', `${home}/%`).throwOnError();
});

async function addSource(
  client: SupabaseClient<Database>,
  overrides: Partial<Sources['Insert']> & { name: string },
): Promise<Sources['Row']> {
  const { data: club } = await client
    .from('clubs')
    .select('id')
    .eq('slug', 'arsenal')
    .single()
    .throwOnError();
  const url = `${home}/${encodeURIComponent(overrides.name)}`;
  const row = { club_id: club.id, url, ...overrides };
  const { data } = await client.from('sources').insert(row).select().single().throwOnError();
  return data;
}

async function ownSources(client: SupabaseClient<Database>): Promise<Sources['Row'][]> {
  const { data } = await client
    .from('sources')
    .select()
    .like('url', `${home}/%`)
    .order('name')
    .throwOnError();
  return data;
}

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/admin/sources');
  await page.getByRole('textbox', { name: 'Search names and URLs' }).fill(text);
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

async function chooseClub(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Club' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

test.describe('the form of a new source', () => {
  test('adds a source as the rules have it', async ({ page, serviceClient }) => {
    await page.goto('/admin/sources');
    await page.getByRole('link', { name: 'Add source' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add source');
    await expect(page.getByLabel('Priority')).toHaveValue('5');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await expect(page.getByRole('option')).toHaveText(['RSS', 'Atom', 'JSON', 'Google News']);
    await page.getByRole('option', { name: 'Atom' }).click();
    await chooseClub(page, 'Arsenal');
    await page.getByLabel('Name *', { exact: true }).fill(' New one ');
    await page.getByLabel('Display name').fill('   ');
    await page.getByLabel('URL').fill(`${home}/new-one`);
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

  test('says what is wrong, and writes nothing', async ({ page, serviceClient }) => {
    await page.goto('/admin/sources/create');
    await page.getByLabel('Name *', { exact: true }).fill('  ');
    await page.getByLabel('Display name').fill('x'.repeat(121));
    await page.getByLabel('URL').fill('arsenal.com/feed');
    await page.getByLabel('Priority').fill('11');
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Required')).toHaveCount(2);
    await expect(page.getByText('At most 120 characters')).toBeVisible();
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
    await expect(page.getByText('A whole number from 1 to 10')).toBeVisible();
    for (const priority of ['0', '5.5', '']) {
      await page.getByLabel('Priority').fill(priority);
      await page.getByRole('button', { name: 'Add source' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Priority')).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await ownSources(serviceClient)).toEqual([]);
  });

  test.describe('with an address that is there', () => {
    test.use({ expectedErrors: [/409/] });

    test('keeps what was written', async ({ page, serviceClient }) => {
      const { url } = await addSource(serviceClient, { name: 'First' });
      await page.goto('/admin/sources/create');
      await chooseClub(page, 'Arsenal');
      await page.getByLabel('Name *', { exact: true }).fill('Second');
      await page.getByLabel('URL').fill(url);
      await page.getByRole('button', { name: 'Add source' }).click();
      await expect(
        page.getByText('Failed to add source. Check if URL is unique.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByLabel('Name *', { exact: true })).toHaveValue('Second');
      expect(await ownSources(serviceClient)).toHaveLength(1);
    });
  });

  test.describe('while the server is away', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

    test('keeps what was written', async ({ page, serviceClient }) => {
      await page.goto('/admin/sources/create');
      await chooseClub(page, 'Arsenal');
      await page.getByLabel('Name *', { exact: true }).fill('Later');
      await page.getByLabel('URL').fill(`${home}/later`);
      await page.route('**/rest/v1/sources*', (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Add source' }).click();
      await expect(page.getByText('The server cannot be reached.')).toBeVisible();
      await expect(page.getByLabel('URL')).toHaveValue(`${home}/later`);
      await page.unroute('**/rest/v1/sources*');
      await page.getByRole('button', { name: 'Add source' }).click();
      await expect(page).toHaveURL('/admin/sources');
      expect(await ownSources(serviceClient)).toMatchObject([{ name: 'Later' }]);
    });
  });
});

test.describe('the form of a source', () => {
  test('keeps a priority from outside its range, and a fan blog one', async ({
    page,
    serviceClient,
  }) => {
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
  });

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

  test('overwrites nothing that somebody else wrote meanwhile', async ({ page, serviceClient }) => {
    const { id, version } = await addSource(serviceClient, { name: 'Contested' });
    await page.goto(`/admin/sources/${id}`);
    await page.getByLabel('Display name').fill('Mine');
    const theirs = { display_name: 'Theirs', version: version + 1 };
    await serviceClient.from('sources').update(theirs).eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Somebody else has changed this')).toBeVisible();
    await expect(page.getByLabel('Display name')).toHaveValue('Mine');
    expect(await ownSources(serviceClient)).toMatchObject([{ display_name: 'Theirs' }]);
  });
});

test.describe('the list', () => {
  test('is searched by names and addresses, and filtered', async ({ page, serviceClient }) => {
    await addSource(serviceClient, { name: 'Alpha 100% (a, b)', is_official: true });
    await addSource(serviceClient, {
      name: 'Beta',
      display_name: 'Shown beta',
      type: 'json',
      state: 'gone',
      is_enabled: false,
    });
    for (const [text, name] of [
      ['100% (a,', 'Alpha 100% (a, b)'],
      ['shown BETA', 'Shown beta'],
      ['e2e-sources.test/Beta', 'Shown beta'],
    ] as const) {
      await search(page, text);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row(page, name)).toBeVisible();
    }
    await search(page, 'e2e-sources.test');
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const [filter, choice] of [
      ['Type', 'JSON'],
      ['State', 'Gone for good'],
      ['Official', 'Not official'],
      ['Enabled', 'Switched off'],
    ] as const) {
      await page.getByRole('combobox', { name: filter, exact: true }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row(page, 'Shown beta')).toBeVisible();
    }
    await search(page, 'no such source');
    await expect(page.getByText('No Sources found using the current filters.')).toBeVisible();
  });

  test('deletes a source once that is confirmed', async ({ page, serviceClient }) => {
    await addSource(serviceClient, { name: 'Unwanted' });
    await search(page, 'Unwanted');
    await page.getByRole('button', { name: 'Delete Unwanted' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete Unwanted' })).toBeFocused();
    expect(await ownSources(serviceClient)).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete Unwanted' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Source deleted')).toBeVisible();
    expect(await ownSources(serviceClient)).toEqual([]);
  });

  test('switches off, on and deletes all that was chosen', async ({ page, serviceClient }) => {
    for (const name of ['Bulk 1', 'Bulk 2', 'Bulk 3']) await addSource(serviceClient, { name });
    await search(page, 'Bulk');
    await page.getByRole('checkbox', { name: 'Select Bulk 1, Arsenal' }).check();
    await page.getByRole('checkbox', { name: 'Select Bulk 2, Arsenal' }).check();
    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('2 sources switched off')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect((await ownSources(serviceClient)).map((source) => source.is_enabled)).toEqual([
      false,
      false,
      true,
    ]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await expect(page.getByText('3 sources enabled')).toBeVisible();
    expect((await ownSources(serviceClient)).every((source) => source.is_enabled)).toBe(true);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete 3 sources' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('3 sources deleted')).toBeVisible();
    expect(await ownSources(serviceClient)).toEqual([]);
  });

  test.describe('checks sources', () => {
    test.use({ expectedErrors: [/409/] });

    test('now, or in the run that is under way', async ({ page, serviceClient }) => {
      const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
      for (const name of ['Due 1', 'Due 2', 'Due 3']) {
        await addSource(serviceClient, { name, next_check_at: nextWeek });
      }
      const asked: unknown[] = [];
      await page.route('**/functions/v1/ingest-feeds', async (route) => {
        asked.push(route.request().postDataJSON());
        await route.fulfill(
          asked.length === 1
            ? { json: { totalSources: 1 } }
            : { status: 409, json: { error: 'An ingestion run is under way already.' } },
        );
      });
      await search(page, 'Due');
      await page.getByRole('checkbox', { name: 'Select Due 1, Arsenal' }).check();
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByText('Reading 1 source now.')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select Due 2, Arsenal' }).check();
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(
        page.getByText('A run is under way: 1 source will be read in it or in the next one.'),
      ).toBeVisible();
      expect(asked).toEqual([{ scope: 'due' }, { scope: 'due' }]);
      const now = new Date(Date.now() + 60_000);
      const isDue = (await ownSources(serviceClient)).map(
        (source) => new Date(source.next_check_at) < now,
      );
      expect(isDue).toEqual([true, true, false]);
    });
  });
});

for (const colours of ['light', 'dark'] as const) {
  test(`no page of sources has an accessibility fault in ${colours} colours`, async ({
    page,
    serviceClient,
  }) => {
    const { id } = await addSource(serviceClient, {
      name: 'Accessible',
      state: 'moved',
      moved_to: `${home}/moved`,
      evidence: ['A reason'],
    });
    await page.addInitScript((theme) => {
      localStorage.setItem('RaStore.theme', JSON.stringify(theme));
    }, colours);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const expectNoFault = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const faults = violations.map((fault) => `${fault.id}: ${fault.nodes[0]?.html ?? ''}`);
      expect(faults, where).toEqual([]);
    };

    await search(page, 'Accessible');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectNoFault('the list');
    await page.goto('/admin/sources/create');
    await page.getByLabel('URL').fill('nonsense');
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
    // The notice about the form fades in and out, and has no contrast meanwhile.
    await expect(page.getByText('The form is not valid.')).toBeHidden();
    await expectNoFault('the form');
    await page.goto(`/admin/sources/${id}`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectNoFault('the source');
    await page.goto('/admin/sources/import');
    await page.getByLabel('Or paste it here').fill(`club,url\nArsenal,${home}/x\nNobody,y\n`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('1 new, 0 known, 1 invalid.')).toBeVisible();
    await expectNoFault('the import');
  });
}

test('no page of sources scrolls sideways on a phone', async ({ page, serviceClient }) => {
  const { id } = await addSource(serviceClient, {
    name: 'A'.repeat(60),
    last_error: 'E'.repeat(200),
  });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/admin/sources?filter={"q":"AAAA"}', `/admin/sources/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('E'.repeat(200))).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
