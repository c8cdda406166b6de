import type { NewRow } from '../../../supabase/tests/fixtures/rowBuilders.ts';
import { addSource, home, leaveAddress, row, search } from '../fixtures/sourceRows.ts';
import { ask, click, field, open, typed, type World, type Write } from './write.ts';

async function openSource({ page, serviceClient }: World, overrides: NewRow<'sources'> = {}) {
  const { id } = await addSource(serviceClient, { name: 'Faulty', ...overrides });
  await page.goto(`/admin/sources/${id}`);
}

async function chooseInList({ page, serviceClient }: World) {
  await addSource(serviceClient, { name: 'Faulty' });
  await search(page, home);
  await row(page, 'Faulty').getByRole('checkbox').check();
}

async function pasteSources({ page }: World) {
  await page.goto('/admin/sources/import');
  await field('Or paste it here')(page).fill(`club,name,url\nArsenal,${typed},${home}/pasted`);
  await click('Preview')(page);
  await page.getByRole('button', { name: 'Add 1 source' }).isEnabled();
}

/** What is done to sources. */
export const sourceWrites: readonly Write[] = [
  {
    what: 'a new source',
    request: 'POST /rest/v1/rpc/add_source',
    prepare: async (world) => {
      await open('/admin/sources/create')(world);
      await world.page.getByRole('switch', { name: 'No club: division-wide' }).check();
      await world.page.getByLabel('Name *', { exact: true }).fill(typed);
      await world.page.getByLabel('URL *').fill('e2e-sources.test/new');
      await leaveAddress(world.page.getByLabel('URL *'));
    },
    act: click('Add source'),
    kept: (page) => page.getByLabel('Name *', { exact: true }),
  },
  {
    what: 'the fields of a source',
    request: 'PATCH /rest/v1/sources',
    prepare: async (world) => {
      await openSource(world);
      await world.page.getByLabel('Name *', { exact: true }).fill(typed);
    },
    act: click('Save'),
    kept: (page) => page.getByLabel('Name *', { exact: true }),
  },
  {
    what: 'a source that is made due',
    request: 'PATCH /rest/v1/sources',
    prepare: openSource,
    act: click('Read now'),
  },
  {
    what: 'sources that are read now',
    request: 'POST /functions/v1/ingest-feeds',
    prepare: chooseInList,
    act: click('Read now'),
    seen: (page) => row(page, 'Faulty').getByRole('checkbox', { checked: true }),
    isFineWhenUnderWay: true,
  },
  {
    what: 'the test of a feed',
    request: 'POST /functions/v1/check-feed',
    prepare: openSource,
    act: click('Check the feed'),
    isToldInPlace: true,
  },
  {
    what: 'the end of sources',
    request: 'DELETE /rest/v1/sources',
    prepare: openSource,
    act: ask('Delete Faulty', 'Delete'),
  },
  {
    what: 'many sources switched off',
    request: 'PATCH /rest/v1/sources',
    prepare: chooseInList,
    act: click('Disable'),
    seen: (page) => row(page, 'Faulty').getByRole('checkbox', { checked: true }),
  },
  {
    what: 'a switch of a source',
    request: 'PATCH /rest/v1/sources',
    prepare: async ({ page, serviceClient }) => {
      await addSource(serviceClient, { name: 'Faulty' });
      await search(page, home);
    },
    act: (page) => row(page, 'Faulty').getByRole('switch').click(),
    seen: (page) => row(page, 'Faulty').getByRole('switch', { checked: true }),
  },
  {
    what: 'trust in a source',
    request: 'POST /rest/v1/rpc/trust_source',
    prepare: (world) => openSource(world, { state: 'suspicious', off_topic_items: 9 }),
    act: click('Trust again: Faulty'),
  },
  {
    what: 'the clock of a source',
    request: 'PATCH /rest/v1/sources',
    prepare: async ({ page, serviceClient }) => {
      await addSource(serviceClient, { name: 'Faulty', clock_warning: 'An hour fast.' });
      await search(page, home);
    },
    act: click('Set the offset to 60 minutes'),
  },
  {
    what: 'a preview of what was pasted',
    request: 'POST /rest/v1/rpc/preview_sources',
    prepare: async ({ page }) => {
      await page.goto('/admin/sources/import');
      await field('Or paste it here')(page).fill(typed);
      await field('Or paste it here')(page).fill(`club,url\nArsenal,${home}/pasted`);
    },
    act: click('Preview'),
    kept: field('Or paste it here'),
    value: `club,url\nArsenal,${home}/pasted`,
  },
  {
    what: 'sources that were pasted',
    request: 'POST /rest/v1/rpc/import_sources',
    prepare: pasteSources,
    act: click('Add 1 source'),
    kept: field('Or paste it here'),
    value: `club,name,url\nArsenal,${typed},${home}/pasted`,
  },
  {
    what: 'the test of pasted feeds',
    request: 'POST /functions/v1/check-feed',
    prepare: pasteSources,
    act: click('Check the new feeds'),
    isToldInPlace: true,
  },
  {
    what: 'the source pack',
    request: 'POST /rest/v1/rpc/adopt_sources',
    prepare: open('/admin/sources/pack'),
    act: click(/^Adopt \d+ sources$/),
  },
  {
    what: 'a publisher switched on',
    request: 'POST /rest/v1/publishers',
    prepare: open('/admin/sources/pack'),
    act: (page) => page.getByRole('switch', { name: 'On: Reddit' }).click(),
    seen: (page) => page.getByRole('switch', { name: 'On: Reddit', checked: false }),
  },
];
