import { mergeTests, type Page } from '@playwright/test';
import { signedOut } from '../login/createSessionFetch.ts';
import { server } from '../../site/e2e/fixtures/touchline.ts';
import { spoilSession, storedRow, untilRead } from './fixtures/administrator.ts';
import { expect, test as articlesTest } from './fixtures/articles.ts';
import { test as clubsTest } from './fixtures/clubs.ts';
import { addSource, ownSources, test as sourcesTest } from './fixtures/sourceRows.ts';

const test = mergeTests(articlesTest, clubsTest, sourcesTest);

// Each refusal that a lost session gets is logged by the browser.
test.use({ expectedErrors: [/40[013]/] });

/** Whatever the page still reads would bring the question before the save does. */
async function endSession(page: Page, changes: Parameters<typeof spoilSession>[1]): Promise<void> {
  await untilRead(page);
  await spoilSession(page, changes);
}

/** Well formed, as after a change of the server's keys. */
const signedWithOtherKey = [
  '{"alg":"HS256","typ":"JWT"}',
  '{"role":"authenticated","exp":4102444800}',
  'signature',
]
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page): Promise<void> {
  await expect(question(page)).toContainText(server.administrator.email);
  await question(page).getByLabel('Password').fill(server.administrator.password);
  await question(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test(
  'a session that ends in mid-edit is asked for, and the save of a club goes on',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub }) => {
    const club = await buildClub();
    const nameOf = async () => (await storedRow(serviceClient, 'clubs', club.id))?.name;
    await page.goto(`/admin/clubs/${club.id}`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Town');
    await endSession(page, { expires_at: 1000 });
    await details.getByRole('button', { name: 'Save' }).click();

    await expect(question(page)).toBeVisible();
    await expect(page.getByText('Club saved')).toBeHidden();
    expect(await nameOf()).toBe(club.name);
    await signInAgain(page);
    await expect(page.getByText('Club saved')).toBeVisible();
    expect(await nameOf()).toBe('Renamed Town');
  },
);

test(
  'whoever does not sign in again is told so, keeps the text, and can sign in later',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const { id } = await addSource(serviceClient, { name: 'First' });
    await page.goto(`/admin/sources/${id}`);
    const field = page.getByLabel('Name *', { exact: true });
    await field.fill('Second');
    await endSession(page, { access_token: signedWithOtherKey });
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
  'signing out shows whose session ends, and leads the other tabs to the login too',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await page.goto('/admin/seasons');
    const other = await context.newPage();
    await other.goto('/admin/clubs');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Clubs');
    await page.getByRole('button', { name: 'Sign Out operator@touchline.test' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(other).toHaveURL('/admin/login');
    await page.goto('/admin/seasons');
    await expect(page).toHaveURL(/\/admin\/login$/);
  },
);
