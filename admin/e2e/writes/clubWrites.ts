import { expect } from '@playwright/test';
import { svgFile } from '../fixtures/clubs.ts';
import { leaveAddress } from '../fixtures/sourceRows.ts';
import { ask, click, confirm, field, open, typed, type World, type Write } from './write.ts';

const ofStorage = 'POST /storage/v1/object/club-badges';

async function openClub({ page, buildClub }: World, row: object = {}) {
  const club = await buildClub(row);
  await page.goto(`/admin/clubs/${club.id}`);
  return club;
}

/** What is done to clubs. */
export const clubWrites: readonly Write[] = [
  {
    what: 'a new club',
    request: 'POST /rest/v1/clubs',
    prepare: async (world) => {
      await open('/admin/clubs/create')(world);
      await field('Name')(world.page).fill(typed);
    },
    act: click('Create club'),
    kept: field('Name'),
  },
  {
    what: 'the details of a club',
    request: 'PATCH /rest/v1/clubs',
    prepare: async (world) => {
      await openClub(world);
      await field('Name')(world.page).fill(typed);
    },
    act: click('Save'),
    kept: field('Name'),
  },
  {
    what: 'a badge',
    request: ofStorage,
    prepare: async (world) => {
      await openClub(world);
      const files = world.page.getByRole('region', { name: 'Badge' }).locator('input[type=file]');
      await files.setInputFiles(svgFile('crest.svg'));
    },
    act: click('Upload badge'),
    seen: (page) => page.getByText('Not stored yet'),
  },
  {
    what: 'the end of a badge',
    request: 'PATCH /rest/v1/clubs',
    prepare: async (world) => {
      await world.page.route('https://badges.test/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: svgFile('a.svg').buffer }),
      );
      await openClub(world, { custom_badge_url: 'https://badges.test/a.svg' });
    },
    act: click('Remove uploaded badge'),
  },
  {
    what: 'many badges',
    request: ofStorage,
    prepare: async (world) => {
      await world.buildClub({ name: 'Quarry Town', slug: 'quarry-town' });
      await open('/admin/clubs/badges')(world);
      await world.page.locator('input[type=file]').setInputFiles([svgFile('quarry-town.svg')]);
    },
    act: click('Upload 1 badge'),
  },
  {
    what: 'two clubs made one',
    request: 'POST /rest/v1/rpc/merge_clubs',
    prepare: async (world) => {
      const { page, buildClub } = world;
      const other = await buildClub();
      await openClub(world);
      await click('Merge into another club')(page);
      await page.getByRole('combobox', { name: 'Into' }).click();
      await page.getByRole('option', { name: other.name, exact: true }).click();
      // The list fades, over the whole page.
      await expect(page.getByRole('listbox')).toHaveCount(0);
    },
    act: confirm('Merge clubs'),
    seen: (page) => page.getByRole('dialog', { name: /^Merge / }),
  },
  {
    what: 'the end of a club',
    request: 'DELETE /rest/v1/clubs',
    prepare: async (world) => {
      const { page } = world;
      await openClub(world, { name: typed });
      await click('Delete club')(page);
      await page.getByLabel('Name of the club').fill(typed);
    },
    act: confirm('Delete club'),
    kept: (page) => page.getByLabel('Name of the club'),
  },
  {
    what: 'a source of a club',
    request: 'POST /rest/v1/rpc/add_source',
    prepare: async (world) => {
      const { page } = world;
      await openClub(world);
      await click('Add source')(page);
      await field('Internal name')(page).fill(typed);
      await field('URL of the feed')(page).fill('e2e-sources.test/added');
      await leaveAddress(field('URL of the feed')(page));
    },
    act: click('Add this source'),
    kept: field('Internal name'),
  },
  {
    what: 'the display name of a source',
    request: 'PATCH /rest/v1/sources',
    prepare: async (world) => {
      const club = await world.buildClub();
      await world.buildSource(club.id, { name: 'Renamed' });
      await open(`/admin/clubs/${club.id}`)(world);
      await click('Rename: Renamed')(world.page);
      await field('Display name')(world.page).fill(typed);
    },
    act: click('Save name'),
    kept: field('Display name'),
  },
  {
    what: 'the end of a source of a club',
    request: 'DELETE /rest/v1/sources',
    prepare: async (world) => {
      const club = await world.buildClub();
      await world.buildSource(club.id, { name: 'Doomed' });
      await open(`/admin/clubs/${club.id}`)(world);
    },
    // The question closes, whatever came of it.
    act: ask('Delete Doomed', 'Delete'),
  },
  {
    what: 'a search for the feeds of a club',
    request: 'POST /functions/v1/discover-feeds',
    prepare: async (world) => {
      await openClub(world, { official_site: 'https://club.test' });
    },
    act: click('Discover feeds'),
  },
  {
    what: 'a feed that was found',
    request: 'POST /rest/v1/rpc/add_source',
    prepare: async (world) => {
      const { page } = world;
      const reasons = ['Linked as a feed in the page.'];
      const found = { url: 'https://e2e-sources.test/found', title: typed, type: 'rss', reasons };
      const rest = { itemsPerWeek: 1, lastItemAt: null, alreadyKnown: false };
      await page.route('**/functions/v1/discover-feeds', (route) =>
        route.fulfill({ json: { discovered: [{ ...found, ...rest }], notes: [] } }),
      );
      await openClub(world, { official_site: 'https://club.test' });
      await click('Discover feeds')(page);
      await page.getByRole('checkbox', { name: typed }).check();
    },
    act: click('Add chosen feed'),
  },
];
