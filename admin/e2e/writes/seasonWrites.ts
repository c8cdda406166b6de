import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';
import { openBoard } from '../fixtures/membershipsBoard.ts';
import { insertAs } from '../fixtures/summer.ts';
import { code, copyAllTo, insertSeason, name } from '../fixtures/testSeason.ts';
import { click, confirm, field, open, typed, type World, type Write } from './write.ts';

/** Puts a question about a season of the test's own. */
const asked = (button: string) => async (world: World) => {
  await insertSeason(world.serviceClient);
  await open('/admin/seasons')(world);
  await click(`${button}: ${name}`)(world.page);
};
const dialog = (world: Pick<World, 'page'>['page']) => world.getByRole('dialog');

/** What is done to seasons and to who plays where. */
export const seasonWrites: readonly Write[] = [
  {
    what: 'a new season',
    request: 'POST /rest/v1/seasons',
    prepare: async (world) => {
      await open('/admin/seasons')(world);
      await field('Code')(world.page).fill(code);
      await field('Name')(world.page).fill(typed);
    },
    act: click('Create without clubs'),
    kept: field('Name'),
  },
  {
    what: 'the name of a season',
    request: 'PATCH /rest/v1/seasons',
    prepare: async (world) => {
      await asked('Rename')(world);
      await dialog(world.page).getByRole('textbox', { name: 'Name' }).fill(typed);
    },
    act: confirm('Rename'),
    kept: (page) => dialog(page).getByRole('textbox', { name: 'Name' }),
  },
  {
    what: 'the active season',
    request: 'POST /rest/v1/rpc/set_active_season',
    prepare: asked('Set Active'),
    act: confirm('Set Active'),
    seen: dialog,
  },
  {
    what: 'the day of a season',
    request: 'PATCH /rest/v1/seasons',
    prepare: async (world) => {
      await asked('Set Active')(world);
      await world.page.getByRole('radio', { name: 'From a day on' }).check();
      await world.page.getByLabel('Day', { exact: true }).fill('2099-08-08');
    },
    act: confirm('Save'),
    kept: (page) => page.getByLabel('Day', { exact: true }),
    value: '2099-08-08',
  },
  {
    what: 'the end of a season',
    request: 'DELETE /rest/v1/seasons',
    prepare: asked('Delete'),
    act: confirm('Delete'),
    seen: dialog,
  },
  {
    what: 'a summer',
    request: 'POST /rest/v1/rpc/create_season',
    prepare: async ({ page, serviceClient, later }) => {
      const [before, after] = loadSeasons().slice(-2);
      if (before === undefined || after === undefined) throw new Error('There is no summer.');
      await serviceClient.from('seasons').delete().eq('code', after.code).throwOnError();
      later((client) => insertAs(client, after.code, after));
      await page.goto('/admin/seasons');
      await click('Next')(page);
      await click('Next')(page);
    },
    act: click(/^Create .*, active now$/),
    seen: (page) => page.getByRole('heading', { name: 'What it will be' }),
  },
  {
    what: 'a club in another league',
    request: 'POST /rest/v1/rpc/assign_clubs',
    prepare: async ({ page, serviceClient }) => {
      await copyAllTo(serviceClient, await insertSeason(serviceClient));
      await openBoard(page);
    },
    act: async (page) => {
      await click('Move to…: Arsenal')(page);
      await page.getByRole('menuitem', { name: 'Championship' }).click();
    },
    // Where the server has it.
    seen: (page) => {
      const league = page.getByRole('region', { name: 'Premier League' });
      return league.getByRole('button', { name: 'Arsenal', exact: true });
    },
  },
  {
    what: 'the size of a league',
    request: 'PATCH /rest/v1/leagues',
    prepare: async (world) => {
      await open('/admin/leagues')(world);
      await world.page.getByRole('link', { name: 'League Two' }).click();
      await world.page.getByLabel('Clubs').fill('23');
    },
    act: click('Save'),
    kept: (page) => page.getByLabel('Clubs'),
    value: '23',
  },
];
