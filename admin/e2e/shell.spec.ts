import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/administrator.ts';

const pages = [
  { path: '/admin', item: 'Overview' },
  { path: '/admin/seasons', item: 'Seasons' },
  { path: '/admin/clubs', item: 'Clubs' },
  { path: '/admin/memberships', item: 'Memberships' },
  { path: '/admin/sources', item: 'Sources' },
  { path: '/admin/articles', item: 'Articles' },
  { path: '/admin/statistics', item: 'Statistics' },
  { path: '/admin/feed-submissions', item: 'Feed Submissions' },
  { path: '/admin/about-content', item: 'About Page' },
  { path: '/admin/publishers-content', item: 'Publishers Page' },
  { path: '/admin/seeder', item: 'Seeder' },
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
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item);
    await expect(current(page)).toHaveText(item);
    await expect(page).toHaveTitle(`${item} · Touchline`);
  }
  await expect(page.getByRole('menuitem')).toHaveCount(pages.length);
});

const furtherPages = [
  { path: '/admin/changes', link: 'Changes' },
  { path: '/admin/runs', link: 'Changes' },
  { path: '/admin/administrators', link: 'Administrators' },
  { path: '/admin/account', link: 'Your account' },
];

test(
  'below them the sidebar marks the page that is open as well',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const { path, link } of furtherPages) {
      await page.goto(path);
      await expect(current(page)).toHaveText(link);
    }
  },
);

test(
  'signing out shows whose session ends, and leads to the login',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/admin/seasons');
    await page.getByRole('button', { name: 'Sign Out operator@touchline.test' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/seasons');
    await expect(page).toHaveURL(/\/admin\/login$/);
  },
);
