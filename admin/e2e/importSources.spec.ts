import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/administrator.ts';
import { sampleSource } from './fixtures/sourceRows.ts';

const home = 'https://e2e-import.test';

test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('sources').delete().like('url', `${home}/%`).throwOnError();
});

async function importedSources(client: SupabaseClient<Database>) {
  const { data } = await client
    .from('sources')
    .select(
      'name, display_name, url, type, priority, is_official, club:clubs!sources_club_id_fkey(slug)',
    )
    .like('url', `${home}/%`)
    .order('url')
    .throwOnError();
  return data;
}

test('a table is previewed without a write, and its new rows are added', async ({
  page,
  serviceClient,
}) => {
  const seed = await sampleSource(serviceClient);
  await page.goto('/admin/sources');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import sources');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'sources.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'url,club,display_name,priority,official,type\r\n' +
        `${home}/one,arsenal,One,7,yes,atom\r\n` +
        `${seed.url},Chelsea,,,,\r\n` +
        `${home}/two,Nobody United,,,,\r\n` +
        `${home}/three,Chelsea,,,,\r\n`,
    ),
  });
  // Without another click.
  await expect(page.getByRole('status')).toHaveText(
    '2 new, 1 known, 1 invalid. Only the new ones are added.',
  );
  const table = page.getByRole('table', { name: 'What will happen' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row').nth(1)).toContainText(/2\s*New\s*Arsenal\s*One/);
  await expect(table.getByRole('row').nth(2)).toContainText('Already a source of');
  await expect(table.getByRole('row').nth(3)).toContainText('No club is called “Nobody United”.');
  await page.getByRole('button', { name: 'Invalid only' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await importedSources(serviceClient)).toEqual([]);

  await page.getByRole('button', { name: 'Add 2 sources' }).dblclick();
  await expect(page.getByText('2 sources added')).toBeVisible();
  await expect(page).toHaveURL('/admin/sources');
  expect(await importedSources(serviceClient)).toEqual([
    {
      name: 'One',
      display_name: 'One',
      url: `${home}/one`,
      type: 'atom',
      priority: 7,
      is_official: true,
      club: { slug: 'arsenal' },
    },
    {
      name: 'e2e-import.test',
      display_name: null,
      url: `${home}/three`,
      type: 'rss',
      priority: 5,
      is_official: false,
      club: { slug: 'chelsea' },
    },
  ]);
});

test.describe('feeds that are tested before they are added', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/502/] });

  test('are told apart from what is none, which is left out', async ({ page, serviceClient }) => {
    const seed = await sampleSource(serviceClient);
    await page.goto('/admin/sources/import');
    const lines = [`arsenal,${seed.url}?e2e-import`, `arsenal,${home}/none`];
    await page.getByLabel('Or paste it here').fill(['club,url', ...lines].join('\n'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Check the new feeds' }).click();
    await expect(page.getByText(/^RSS, utf-8.*Would bring \d+ new\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 1 source' })).toBeEnabled();
    await page.getByText('The newest items as cards').click();
    const items = page.getByRole('list', { name: 'Items of the feed' }).getByRole('listitem');
    await expect(items.first()).toContainText(/Kept, (new|here already) · /);
    await expect(items.first().getByRole('link')).toBeVisible();
    await expectNoFault(page);
    await page.getByRole('switch', { name: 'Add the 1 that could not be read, too' }).check();
    await expect(page.getByRole('button', { name: 'Add 2 sources' })).toBeEnabled();
  });
});

test.describe('when the rows have changed since they were shown', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/400/] });

  test('nothing is written, and the preview stays', async ({ page, serviceClient }) => {
    const { data: club } = await serviceClient
      .from('clubs')
      .insert({ name: 'Brief FC', slug: 'brief-fc' })
      .select()
      .single()
      .throwOnError();
    await page.goto('/admin/sources/import');
    await page
      .getByLabel('Or paste it here')
      .fill(`club,url\nArsenal,${home}/kept\nBrief FC,${home}/refused\n`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('status')).toContainText('2 new');
    await serviceClient.from('clubs').delete().eq('id', club.id).throwOnError();
    await page.getByRole('button', { name: 'Add 2 sources' }).click();
    await expect(
      page.getByText('Nothing was imported. Line 3: No club is called “Brief FC”.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 2 sources' })).toBeEnabled();
    expect(await importedSources(serviceClient)).toEqual([]);
  });
});
