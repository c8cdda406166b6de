import type { Page } from '@playwright/test';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/administrator.ts';

const pages = [
  { path: '/admin', item: 'Overview' },
  { path: '/admin/seasons', item: 'Seasons' },
  { path: '/admin/clubs', item: 'Clubs' },
  { path: '/admin/memberships', item: 'Memberships' },
  { path: '/admin/sources', item: 'Sources' },
  { path: '/admin/articles', item: 'Articles' },
  { path: '/admin/feed-submissions', item: 'Feed Submissions' },
  { path: '/admin/about-content', item: 'About Page' },
  { path: '/admin/seeder', item: 'Seeder' },
  { path: '/admin/changes', item: 'Activity' },
  { path: '/admin/settings', item: 'Settings' },
];

/** What the sidebar marks as the page that is open. */
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current=page]');

test('the sidebar leads to the eleven pages, each with its title, and none asks for what the policy forbids', async ({
  page,
}) => {
  // What a script catches is told to listeners alone, and to whoever collects reports.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      throw new Error(`The policy refuses ${blockedURI} as ${effectiveDirective}.`);
    });
  });
  await page.goto('/admin');
  for (const { path, item } of pages) {
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page).toHaveURL(path);
    await expect(current(page)).toContainText(item);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(item);
    await expect(page).toHaveTitle(`${item} · Touchline`);
  }
  await expect(page.getByRole('menuitem')).toHaveCount(pages.length);
});

/** Pages that are no item of the sidebar, and the item that they belong to. */
const furtherPages = [
  { path: '/admin/leagues', item: 'Seasons' },
  { path: '/admin/clubs/statistics', item: 'Clubs' },
  { path: '/admin/sources/statistics', item: 'Sources' },
  { path: '/admin/about-content/publishers', item: 'About Page' },
  { path: '/admin/runs', item: 'Activity' },
  { path: '/admin/settings/account', item: 'Settings' },
];

test(
  'the sidebar marks the item that a page belongs to',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const { path, item } of furtherPages) {
      await page.goto(path);
      await expect(current(page)).toHaveText(item);
    }
  },
);

test('one search leads by keyboard to a club, a source, an article or a page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Clubs, sources, articles and pages' });
  await expect(search).toBeFocused();
  await search.fill('arsenal');
  for (const kind of ['Club', 'Source', 'Article']) {
    await expect(page.getByRole('option').filter({ hasText: kind }).last()).toBeVisible();
  }
  await expectNoFault(page);
  await page.getByRole('option', { name: 'Arsenal Club', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arsenal');
  await page.keyboard.press('Control+k');
  await search.fill('your acc');
  await expect(page.getByRole('option')).toHaveText(['Settings: your account Page']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/account');
});
