import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect } from './fixtures/administrator.ts';
import { choose } from './fixtures/articles.ts';
import { changeTheme } from './fixtures/changeTheme.ts';
import { openBoard } from './fixtures/membershipsBoard.ts';
import { copyAllTo, insertSeason } from './fixtures/testSeason.ts';
import { everyWrite } from './writes/everyWrite.ts';
import { click, open, test, type World } from './writes/write.ts';

/** What the table of writes does up to the question of one of them, and what opens that. */
const before = (what: string, button?: string) => async (world: World) => {
  const write = everyWrite.find((each) => each.what === what);
  if (write === undefined) throw new Error(`No write is ${what}.`);
  await write.prepare(world);
  if (button !== undefined) await click(button)(world.page);
};

/** Every question and menu of the area, and how it is opened where the table of writes leaves it closed. */
const dialogs: Readonly<Record<string, (world: World) => Promise<void>>> = {
  ...Object.fromEntries(
    [
      'an invitation',
      'an administrator who is removed',
      'an invitation that is withdrawn',
      'the end of chosen articles',
      'the end of a season',
      'the name of a season',
      'the active season',
      'the end of a club',
      'two clubs made one',
      'a rejection with its reason',
      'real news in place of samples',
      'a build that was refused',
    ].map((what) => [what, before(what)]),
  ),
  'a season of the product': before('a season of the product', 'Seed season and clubs'),
  'the end of sources': before('the end of sources', 'Delete Faulty'),
  'the end of all sessions': async (world) => {
    await open('/admin/settings/account')(world);
    await click('Sign out everywhere')(world.page);
  },
  'the end of all articles': async (world) => {
    await open('/admin/articles')(world);
    await choose(world.page, 'Delete All');
  },
  'the maintenance of articles': async (world) => {
    await open('/admin/articles')(world);
    await click('Maintenance')(world.page);
  },
  'the leagues that a club can move to': async (world) => {
    await copyAllTo(world.serviceClient, await insertSeason(world.serviceClient));
    await openBoard(world.page);
    await click('Move to…: Arsenal')(world.page);
  },
  'a session that ended': async (world) => {
    await before('the details of a club')(world);
    await world.page.route('**/rest/v1/clubs?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 401, json: { message: 'JWT expired' } })
        : route.fallback(),
    );
    await world.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.endsWith('-auth-token')) localStorage.removeItem(key);
      }
    });
    await click('Save')(world.page);
  },
};

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 40[13]|401/] });

for (const [what, openDialog] of Object.entries(dialogs)) {
  test(
    `${what}: has no fault that axe knows, and fits a phone, in both themes`,
    { tag: '@thorough' },
    async ({ page, world }) => {
      test.slow();
      await openDialog(world);
      const dialog = page.getByRole('dialog').or(page.getByRole('menu'));
      await expect(dialog).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await changeTheme(page, theme);
        await expectNoFault(page, { coloursOnly: theme === 'dark' });
        const box = await dialog.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
      }
    },
  );
}
