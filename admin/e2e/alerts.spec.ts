import { createServer } from 'node:http';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expect, test } from './fixtures/administrator.ts';

const sentence = 'Wolverhampton Wanderers has had no news for a week.';

test.beforeEach(async ({ serviceClient }) => {
  await rowBuilders(serviceClient).buildAlert({
    ...{ key: 'alerts test', sentence, page: '/runs' },
    failure: 'The webhook could not be reached.',
  });
});
test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('alerts').delete().eq('key', 'alerts test').throwOnError();
});

test(
  'what is wrong is listed with whom it was told, and a test says what came of it',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    await page.goto('/admin');
    const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
    await expect(alert).toContainText('told to nobody yet. The webhook could not be reached.');
    const sendTest = page.getByRole('button', { name: 'Send a test' });
    await sendTest.click();
    await expect(page.getByText('Webhook (json): The webhook could not be reached.')).toBeVisible();

    const received: string[] = [];
    const receiver = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      request.on('end', () => response.end());
    });
    await new Promise<void>((resolve) => {
      receiver.listen(Number(new URL(baseURL ?? '').port) + 1000, '127.0.0.1', resolve);
    });
    await sendTest.click();
    await expect(page.getByText('Webhook (json): took the test.')).toBeVisible();
    receiver.close();
    expect(received.join('')).toContain('This is a test.');
    expect(await page.content()).not.toContain('/alerts"');

    await alert.getByRole('link', { name: sentence }).click();
    await expect(page).toHaveURL('/admin/runs');
  },
);
