import type { Page } from '@playwright/test';
import { expect } from './fixtures/administrator.ts';
import { addSource, home, ownSources, test } from './fixtures/sourceRows.ts';

const now = new Date().toISOString();
const found = { is_enabled: false, proposed_at: now, evidence: ['Linked as a feed in the page.'] };
const kinds = [
  ['Found one', found],
  ['Doubtful', { type: 'fan_blog', kind: 'fan_blog', state: 'suspicious', off_topic_items: 8 }],
  ['Gone away', { state: 'moved', moved_to: `${home}/elsewhere`, redirecting_since: now }],
  ['Dead blog', { state: 'gone', last_error: 'The feed is gone for good (410 Gone).' }],
] as const;

/** Adds found feeds, `Proposed 1` and so on. */
async function propose(client: Parameters<typeof addSource>[0], count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await addSource(client, { name: `Proposed ${String(number)}`, ...found });
  }
}

/** Clicks as somebody does, and counts them. */
function counted(page: Page) {
  let clicks = 0;
  return {
    click: async (role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    },
    count: () => clicks,
  };
}

test.describe('the queue', { tag: '@thorough' }, () => {
  test('ten decisions of every kind take at most twelve clicks', async ({
    page,
    serviceClient,
  }) => {
    for (const [name, row] of kinds) await addSource(serviceClient, { name, ...row });
    await propose(serviceClient, 6);
    await page.goto('/admin');
    const hand = counted(page);
    await hand.click('menuitem', 'Feed Submissions');
    for (const [name] of kinds) await hand.click('button', `Approve: ${name}`);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await hand.click('button', `Reject: Proposed ${String(number)}`);
      await expect(
        page.getByRole('button', { name: `Reject: Proposed ${String(number)}` }),
      ).toHaveCount(0);
    }
    expect(hand.count()).toBeLessThanOrEqual(12);
    await expect
      .poll(async () => (await ownSources(serviceClient)).map((source) => source.name))
      .toHaveLength(10);
    const rows = await ownSources(serviceClient);
    const proposed = rows.filter(({ name }) => name.startsWith('Proposed'));
    expect(proposed.every((row) => !row.is_enabled && row.retired_at !== null)).toBe(true);
    expect(rows.filter(({ name }) => !name.startsWith('Proposed'))).toMatchObject([
      { name: 'Dead blog', state: 'ok', is_enabled: true },
      { name: 'Doubtful', state: 'ok' },
      { name: 'Found one', is_enabled: true, proposed_at: null },
      { name: 'Gone away', url: `${home}/elsewhere`, moved_to: null },
    ]);
  });

  test.describe('keys that come faster than the database answers', () => {
    // Nothing answers at the addresses of these tests.
    test.use({ expectedErrors: [/502/] });

    test('are all obeyed, each for its row', async ({ page, serviceClient }) => {
      await propose(serviceClient, 5);
      await page.goto('/admin/feed-submissions?kind=found');
      await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(5);
      const names = await page.getByRole('heading', { level: 2 }).allTextContents();
      // The keyboard is nowhere yet, and comes to the first row.
      await page.keyboard.press('j');
      for (const key of 'cjc') await page.keyboard.press(key);
      await expect(page.getByText(/^Checked /)).toHaveCount(2);

      await page.keyboard.press('k');
      // One that is held down is one.
      await page.keyboard.down('a');
      await page.keyboard.down('a');
      await page.keyboard.up('a');
      for (const key of 'aaa') await page.keyboard.press(key);
      // The notice is of the last, and not of one before it.
      await expect(page.getByText(`${names[3] ?? ''} is now a source`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(1);
      const approved = async () =>
        (await ownSources(serviceClient)).filter((source) => source.is_enabled);
      await expect.poll(async () => (await approved()).length).toBe(4);
      await expect(page.getByRole('listitem').filter({ hasText: home })).toBeFocused();
    });
  });

  test('many that would be retired are named before they are rejected', async ({
    page,
    serviceClient,
  }) => {
    await addSource(serviceClient, { name: 'Found one', ...found });
    await addSource(serviceClient, { name: 'Dead blog', ...kinds[3][1] });
    await page.goto('/admin/feed-submissions');
    await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Reject 2' }).click();
    const question = page.getByRole('dialog', { name: 'Reject 2 submissions?' });
    await expect(question.getByRole('listitem')).toHaveText(['Dead blog', 'Found one']);
    await expect(question).toContainText('Dead: It is deleted; its articles stay.');
    expect((await ownSources(serviceClient)).every((row) => row.retired_at === null)).toBe(true);
    await question.getByLabel('Reason (optional)').fill('Not ours.');
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('2 submissions rejected')).toBeVisible();
    const { data } = await serviceClient
      .from('reviews')
      .select('reason')
      .eq('status', 'rejected')
      .in('name', ['Found one', 'Dead blog']);
    expect(data).toEqual([{ reason: 'Not ours.' }, { reason: 'Not ours.' }]);
  });

  test.describe('many of which one was seen to be no feed', () => {
    // Nothing answers at the addresses of these tests.
    test.use({ expectedErrors: [/502/] });

    test('are approved after a question that names it', async ({ page, serviceClient }) => {
      for (const name of ['First', 'Second']) await addSource(serviceClient, { name, ...found });
      await page.goto('/admin/feed-submissions?kind=found');
      await page.getByRole('button', { name: 'Details: First' }).click();
      await page.getByRole('button', { name: 'Check feed: First' }).click();
      await expect(page.getByText(/^Checked /)).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Approve 2' }).click();
      const question = page.getByRole('dialog', { name: 'Approve 2 submissions?' });
      await expect(question.getByRole('listitem')).toHaveText(['First']);
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect((await ownSources(serviceClient)).every((row) => !row.is_enabled)).toBe(true);
    });
  });

  test.describe('its page', () => {
    // PostgREST has no row of the page that is gone.
    test.use({ expectedErrors: [/416/] });

    test('is kept over a reload, until its last row is decided', async ({
      page,
      serviceClient,
    }) => {
      await propose(serviceClient, 21);
      await page.goto('/admin/feed-submissions?kind=found');
      await page.getByRole('button', { name: 'Go to page 2' }).click();
      await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(1);
      await page.getByRole('button', { name: /^Reject:/ }).click();
      await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(20);
      await expect(page.getByText(/range/i)).toHaveCount(0);
    });
  });

  test('a screen shows ten rows, and that of a phone five', async ({ page, serviceClient }) => {
    await propose(serviceClient, 12);
    for (const [width, height, rows] of [
      [1440, 900, 10],
      [390, 844, 5],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/admin/feed-submissions');
      const last = page
        .getByRole('list', { name: 'Submissions' })
        .getByRole('listitem')
        .nth(rows - 1);
      await expect(last).toBeInViewport({ ratio: 1 });
    }
  });

  test('keys lead from row to row and decide', async ({ page, serviceClient }) => {
    for (const name of ['First', 'Second', 'Third']) {
      await addSource(serviceClient, { name, ...found });
    }
    await page.goto('/admin/feed-submissions');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${home}/${name}` });
    await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveCount(3);
    const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    const [above = '', middle = '', below = ''] = names;
    await page.getByRole('button', { name: `Approve: ${above}` }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(middle)).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByText(`${middle} is now a source`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await expect(row(below)).toBeFocused();
    await expect(row(middle)).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(row(above)).toBeFocused();
    await page.keyboard.press('r');
    // In a field, letters are letters.
    await page.getByLabel('Reason (optional)').fill('are a jack');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText(`${above} was rejected.`)).toBeVisible();
    const { data } = await serviceClient
      .from('reviews')
      .select('name, reason')
      .eq('status', 'rejected');
    expect(data).toContainEqual({ name: above, reason: 'are a jack' });
  });
});
