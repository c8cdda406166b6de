import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expect, storedRow, test as base } from './fixtures/administrator.ts';
import { sampleSource } from './fixtures/sourceRows.ts';
import { idOf } from './fixtures/testSeason.ts';

interface Fixtures {
  /** Adds a pending suggestion for Arsenal, gone after the test with what came of it. */
  suggest: (name: string, feedUrl: string) => Promise<string>;
}

const test = base.extend<Fixtures>({
  suggest: async ({ serviceClient }, use) => {
    const urls: string[] = [];
    await use(async (name, feedUrl) => {
      urls.push(feedUrl);
      const { id } = await rowBuilders(serviceClient).buildSubmission({
        club_id: await idOf(serviceClient, 'clubs', 'arsenal'),
        blog_name: name,
        feed_url: `https://suggested-${String(urls.length)}.test/feed`,
      });
      // The sample feeds are on this machine, and no visitor may suggest such an address.
      await serviceClient
        .from('feed_submissions')
        .update({ feed_url: feedUrl })
        .eq('id', id)
        .throwOnError();
      return id;
    });
    await serviceClient.from('feed_submissions').delete().in('feed_url', urls).throwOnError();
    await serviceClient.from('sources').delete().in('url', urls).throwOnError();
    await serviceClient.from('feed_checks').delete().neq('key', '').throwOnError();
  },
});

test('an approved suggestion becomes an enabled fan blog', async ({
  page,
  serviceClient,
  suggest,
}) => {
  const id = await suggest('The Clock End', 'https://clock-end.test/feed');
  await page.goto('/admin/feed-submissions');
  await expect(page.getByRole('tab', { name: /^Pending/, selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve: The Clock End' }).dblclick();
  await expect(page.getByText('The Clock End is now a source')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve: The Clock End' })).toBeHidden();

  const source = await serviceClient
    .from('sources')
    .select('name, display_name, type, is_official, priority, is_enabled')
    .eq('url', 'https://clock-end.test/feed')
    .throwOnError();
  expect(source.data).toEqual([
    {
      name: 'The Clock End',
      display_name: 'The Clock End',
      type: 'fan_blog',
      is_official: false,
      priority: 50,
      is_enabled: true,
    },
  ]);
  expect(await storedRow(serviceClient, 'feed_submissions', id)).toMatchObject({
    ...{ status: 'approved', rejection_reason: null },
    ...{ reviewed_at: expect.any(String), reviewed_by: expect.any(String) },
  });
});

test(
  'a rejected one keeps its reason, and shows under its tab',
  { tag: '@thorough' },
  async ({ page, serviceClient, suggest }) => {
    const id = await suggest('Not A Blog', 'https://not-a-blog.test/feed');
    await page.goto('/admin/feed-submissions');
    await page.getByRole('button', { name: 'Details: Not A Blog' }).click();
    await page.getByRole('button', { name: 'Reject with a reason: Not A Blog' }).click();
    await page.getByLabel('Reason (optional)').fill('A shop.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Submission rejected')).toBeVisible();
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(page).toHaveURL(/status=rejected/);
    await page.getByRole('button', { name: 'Details: Not A Blog' }).click();
    await expect(page.getByText('Reason: A shop.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Reject):/ })).toHaveCount(0);

    const decided = { status: 'rejected', rejection_reason: 'A shop.' };
    expect(await storedRow(serviceClient, 'feed_submissions', id)).toMatchObject(decided);

    await page.getByRole('button', { name: 'Reopen: Not A Blog' }).click();
    await expect(page.getByText('Not A Blog waits for a decision again.')).toBeVisible();
    await page.getByRole('tab', { name: /^Pending/ }).click();
    await expect(page.getByRole('button', { name: 'Approve: Not A Blog' })).toBeVisible();
  },
);

test('each tab says when it is empty', { tag: '@thorough' }, async ({ page }) => {
  for (const status of ['pending', 'approved', 'rejected']) {
    await page.goto(`/admin/feed-submissions?status=${status}`);
    await expect(page.getByText(`No ${status} submissions found`)).toBeVisible();
  }
});

test(
  'the feed is looked at before the decision, and known already when it is',
  { tag: '@thorough' },
  async ({ page, serviceClient, suggest }) => {
    const club_id = await idOf(serviceClient, 'clubs', 'arsenal');
    const known = await sampleSource(serviceClient, { club_id });
    // The database takes no suggestion of a known source, but one may become known while it waits.
    await suggest('Known Blog', `${known.url}?`);
    await page.goto('/admin/feed-submissions');
    await page.getByRole('button', { name: 'Details: Known Blog' }).click();
    await page.getByRole('button', { name: 'Check feed: Known Blog' }).click();
    const items = page.getByRole('list', { name: 'Latest items' }).getByRole('listitem');
    await expect(page.getByText(`Already known: ${known.name} of Arsenal.`)).toBeVisible();
    await expect(items).toHaveCount(3);
    // Not only until the page is left.
    await page.reload();
    await page.getByRole('button', { name: 'Details: Known Blog' }).click();
    await expect(page.getByText(/^Checked /)).toBeVisible();
    await expect(items).toHaveCount(3);
  },
);
