import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect } from './fixtures/administrator.ts';
import { choose } from './fixtures/articles.ts';
import { changeTheme } from './fixtures/changeTheme.ts';
import { openBoard } from './fixtures/membershipsBoard.ts';
import { copyAllTo, insertSeason } from './fixtures/testSeason.ts';
import { articleWrites } from './writes/articleWrites.ts';
import { clubWrites } from './writes/clubWrites.ts';
import { otherWrites } from './writes/otherWrites.ts';
import { overviewWrites } from './writes/overviewWrites.ts';
import { seasonWrites } from './writes/seasonWrites.ts';
import { sourceWrites } from './writes/sourceWrites.ts';
import { click, open, test, type World } from './writes/write.ts';

const writes = [
  ...[...clubWrites, ...sourceWrites, ...articleWrites],
  ...[...seasonWrites, ...overviewWrites, ...otherWrites],
];

/** What the table of writes does up to the question of one of them, and what opens that. */
const before = (what: string, button?: string | RegExp) => async (world: World) => {
  const write = writes.find((each) => each.what === what);
  if (write === undefined) throw new Error(`No write is ${what}.`);
  await write.prepare(world);
  if (button !== undefined) await click(button)(world.page);
};

/** Every question and menu of the area: the file that draws it, what it is, and how it is opened. */
const dialogs: readonly [string, string, (world: World) => Promise<void>][] = [
  ['settings/InviteDialog.tsx', 'an invitation', before('an invitation')],
  [
    'settings/Account.tsx',
    'the end of all sessions',
    async (world) => {
      await open('/admin/settings/account')(world);
      await click('Sign out everywhere')(world.page);
    },
  ],
  [
    'settings/Administrators.tsx',
    'an administrator who is removed',
    before('an administrator who is removed'),
  ],
  [
    'settings/Administrators.tsx',
    'an invitation that is withdrawn',
    before('an invitation that is withdrawn'),
  ],
  [
    'articles/list/DeleteSelectedDialog.tsx',
    'the end of chosen articles',
    before('the end of chosen articles'),
  ],
  [
    'articles/maintenance/DeleteAllDialog.tsx',
    'the end of all articles',
    async (world) => {
      await open('/admin/articles')(world);
      await choose(world.page, 'Delete All');
    },
  ],
  [
    'articles/maintenance/ArticleMaintenance.tsx',
    'the maintenance of articles',
    async (world) => {
      await open('/admin/articles')(world);
      await click('Maintenance')(world.page);
    },
  ],
  [
    'seeder/BuiltInSeasons.tsx',
    'a season of the product',
    before('a season of the product', 'Seed season and clubs'),
  ],
  ['seasons/list/DeleteSeasonDialog.tsx', 'the end of a season', before('the end of a season')],
  ['seasons/list/RenameSeasonDialog.tsx', 'the name of a season', before('the name of a season')],
  ['seasons/list/SetActiveDialog.tsx', 'the active season', before('the active season')],
  ['clubs/edit/DeleteClub.tsx', 'the end of a club', before('the end of a club')],
  ['clubs/edit/MergeClub.tsx', 'two clubs made one', before('two clubs made one')],
  [
    'lists/MenuButton.tsx',
    'the leagues that a club can move to',
    async (world) => {
      await copyAllTo(world.serviceClient, await insertSeason(world.serviceClient));
      await openBoard(world.page);
      await click('Move to…: Arsenal')(world.page);
    },
  ],
  [
    'feedSubmissions/RejectionDialog.tsx',
    'a rejection with its reason',
    before('a rejection with its reason'),
  ],
  [
    'sources/actions/DeleteSourcesButton.tsx',
    'the end of sources',
    before('the end of sources', 'Delete Faulty'),
  ],
  [
    'login/SignInAgain.tsx',
    'a session that ended',
    async (world) => {
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
  ],
  [
    'dashboard/SwitchToRealNews.tsx',
    'real news in place of samples',
    before('real news in place of samples'),
  ],
  [
    'dashboard/jobs/PublishAnyway.tsx',
    'a build that was refused',
    before('a build that was refused'),
  ],
];

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 40[13]|401/] });

for (const [, what, openDialog] of dialogs) {
  test(
    `${what}: has no fault that axe knows, and fits a phone, in both themes`,
    { tag: '@thorough' },
    async ({ page, serviceClient, administrator, buildClub, buildSource, own }) => {
      test.slow();
      const tidies: Parameters<World['later']>[0][] = [];
      const later: World['later'] = (tidy) => tidies.push(tidy);
      try {
        await openDialog({
          ...{ page, serviceClient, administrator, buildClub, buildSource, own },
          later,
        });
        const dialog = page.getByRole('dialog').or(page.getByRole('menu'));
        await expect(dialog).toBeVisible();
        for (const theme of ['light', 'dark'] as const) {
          await changeTheme(page, theme);
          await expectNoFault(page, { coloursOnly: theme === 'dark' });
          const box = await dialog.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
        }
      } finally {
        await page.goto('/robots.txt');
        for (const tidy of tidies) await tidy(serviceClient);
      }
    },
  );
}
