import type { Page } from '@playwright/test';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { server } from '../../site/e2e/fixtures/touchline.ts';
import { expect, signIn, test } from './fixtures/administrator.ts';

const guest = 'invited@touchline.test';
const password = 'chosen by the guest';
const secondPassword = 'chosen by the guest again';

test.use({ expectedErrors: [/40[0134]/] });

test.afterEach(async ({ administrator }) => {
  const { data } = await administrator.rpc('list_administrators');
  for (const { id, is_you: isYou } of data ?? []) {
    if (!isYou) await administrator.rpc('remove_administrator', { id });
  }
  await administrator.from('invitations').delete().neq('email', '');
});

test(
  'an administrator is invited by a link, keeps their own account, and is removed',
  { tag: '@thorough' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/admin/settings');
    await expect(page.getByText(`${server.administrator.email} (you)`)).toBeVisible();
    await expect(page.getByText('The last administrator cannot be removed')).toBeVisible();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email').fill(guest.toUpperCase());
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByLabel('Link').inputValue();
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: guest })).toContainText('good until');
    await expect(page.getByText(link)).toHaveCount(0);

    const theirs = await (
      await browser.newContext(baseURL === undefined ? {} : { baseURL })
    ).newPage();
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
    await theirs.getByRole('textbox', { name: 'Password' }).fill('short');
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByText('At least 8 characters').last()).toBeVisible();
    await expectNoFault(theirs);
    await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    await changePassword(theirs, 'not the password', secondPassword);
    await expect(theirs.getByRole('alert')).toHaveText('The current password is wrong.');
    await changePassword(theirs, password, secondPassword);
    await expect(theirs.getByText('Password changed')).toBeVisible();
    const emails = theirs.getByRole('region', { name: 'Email' });
    await emails.getByLabel('New email').fill('moved@touchline.test');
    await emails.getByLabel('Current password').fill(secondPassword);
    await emails.getByRole('button', { name: 'Change email' }).click();
    await expect(theirs.getByText('You are signed in as moved@touchline.test.')).toBeVisible();

    await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(theirs).toHaveURL(/\/admin\/login/);
    await signIn(theirs, { email: 'moved@touchline.test', password: secondPassword });
    await expect(theirs.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Remove: moved@touchline.test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(
      page.getByText('moved@touchline.test is no administrator any more.'),
    ).toBeVisible();
    await theirs.goto('/admin/clubs');
    await expect(theirs.getByText('You are signed in, but not as an administrator.')).toBeVisible();
    await theirs.goto(link);
    await expect(theirs.getByRole('alert')).toContainText('used, withdrawn or out of date');
    await expect(theirs.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await theirs.context().close();
  },
);

async function changePassword(page: Page, present: string, next: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Your account' }).click();
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('New password').fill(next);
  await form.getByLabel('Current password').fill(present);
  await form.getByRole('button', { name: 'Change password' }).click();
}
