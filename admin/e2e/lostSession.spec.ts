import { mergeTests, type Page } from '@playwright/test';
import { signedOut } from '../login/createSessionFetch.ts';
import { server } from '../../site/e2e/fixtures/touchline.ts';
import { expect, test as articlesTest } from './fixtures/articles.ts';
import { test as clubsTest } from './fixtures/clubs.ts';
import { addSource, ownSources, test as sourcesTest } from './fixtures/sourceRows.ts';

const test = mergeTests(articlesTest, clubsTest, sourcesTest);

// Each refusal that a lost session gets is logged by the browser.
test.use({ expectedErrors: [/40[013]/] });

/** How a session ends: taken away, run out, or not taken any more by the server. */
type End = 'emptied' | 'expired' | 'refused';

async function endSession(page: Page, how: End): Promise<void> {
  // Whatever the page still reads would bring the question before the save does.
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate((end) => {
    for (const key of Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))) {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
      const gone = {
        ...session,
        refresh_token: 'gone',
        ...(end === 'expired'
          ? { expires_at: 1000 }
          : { access_token: `${session.access_token.slice(0, -4)}AAAA` }),
      };
      if (end === 'emptied') localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(gone));
    }
  }, how);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page): Promise<void> {
  await expect(question(page)).toContainText(server.administrator.email);
  await question(page).getByLabel('Password').fill(server.administrator.password);
  await question(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test.describe('a session that ends in mid-edit is asked for, and the save goes on:', () => {
  test('a club', { tag: '@thorough' }, async ({ page, serviceClient, buildClub }) => {
    const club = await buildClub();
    const nameOf = async () => {
      const { data } = await serviceClient.from('clubs').select('name').eq('id', club.id).single();
      return data?.name;
    };
    await page.goto(`/admin/clubs/${club.id}`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Town');
    await endSession(page, 'expired');
    await details.getByRole('button', { name: 'Save' }).click();

    await expect(question(page)).toBeVisible();
    await expect(page.getByText('Club saved')).toBeHidden();
    expect(await nameOf()).toBe(club.name);
    await signInAgain(page);
    await expect(page.getByText('Club saved')).toBeVisible();
    expect(await nameOf()).toBe('Renamed Town');
  });
});

test(
  'whoever does not sign in again is told so, keeps the text, and can sign in later',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const { id } = await addSource(serviceClient, { name: 'First' });
    await page.goto(`/admin/sources/${id}`);
    const field = page.getByLabel('Name *', { exact: true });
    await field.fill('Second');
    await endSession(page, 'refused');
    await page.getByRole('button', { name: 'Save' }).click();
    await question(page).getByLabel('Password').fill('not the password');
    await question(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(question(page).getByRole('alert')).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();

    await expect(question(page)).toBeHidden();
    await expect(page.getByText(signedOut)).toBeVisible();
    await expect(page).toHaveURL(`/admin/sources/${id}`);
    await expect(field).toHaveValue('Second');
    expect(await ownSources(serviceClient)).toMatchObject([{ name: 'First' }]);

    await page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page);
    await expect(page.getByText('Source updated')).toBeVisible();
    expect(await ownSources(serviceClient)).toMatchObject([{ name: 'Second' }]);
  },
);

test(
  'signing out in one tab leads the others to the login',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await page.goto('/admin/seasons');
    const other = await context.newPage();
    await other.goto('/admin/clubs');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Clubs');
    await page.getByRole('button', { name: /^Sign Out/ }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(other).toHaveURL('/admin/login');
  },
);
