import { gzipSync } from 'node:zlib';
import { expect, server, test } from '../../site/e2e/fixtures/touchline.ts';
import { signIn } from './fixtures/administrator.ts';

test('the admin area asks who is there at once, and leads back to where one wanted to go', async ({
  page,
}) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/admin/sources');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  // Once for the page, once for the login, and a few times for what the router keeps with them.
  expect(visited.length, visited.join(' ')).toBeLessThan(10);
  await signIn(page, server.administrator);
  await expect(page).toHaveURL(/\/admin\/sources/);
  await expect(page.getByRole('row', { name: /Arsenal/ }).first()).toBeVisible();
});

test('the first visit, from the login to the Overview, loads at most 450 KB of JavaScript, compressed', async ({
  page,
}) => {
  // What the browser fetches: a page of its own asks for more scripts than index.html names.
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.set(new URL(response.url()).pathname, response.body());
  });
  await page.goto('/admin');
  await signIn(page, server.administrator);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page.getByText(/completed/i).first()).toBeVisible();
  await expect(page.getByText(/404 Not Found/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(
    [...scripts].map(async ([path, body]) => ({ path, size: gzipSync(await body).length })),
  );
  expect(sizes.length).toBeGreaterThan(3);
  const sum = sizes.reduce((total, { size }) => total + size, 0);
  const listed = sizes.map(({ path, size }) => `${path} ${String(size)}`).join('\n');
  expect(sum, listed).toBeLessThanOrEqual(450 * 1024);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/40[013]/] });

  test('neither a wrong password nor a user who is no administrator gets in', async ({
    page,
    serviceClient,
  }) => {
    const stranger = {
      // Of a backend that is kept, the stranger of the last time is known.
      email: `stranger-${String(Date.now())}@touchline.test`,
      password: 'a long enough password',
    };
    const created = await serviceClient.auth.admin.createUser(stranger);
    expect(created.error).toBeNull();
    await page.goto('/admin/login');
    await signIn(page, { ...server.administrator, password: 'not the password' });
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await signIn(page, stranger);
    await expect(page.getByText(/not as an administrator/)).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
