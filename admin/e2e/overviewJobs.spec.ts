import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, storedRow, test } from './fixtures/administrator.ts';
import { buildRun, buildSearch, openOverview, removeActiveJobs } from './fixtures/overviewRows.ts';

/** Six times what a quiet machine needs for all samples. */
const runTimeoutMs = 50_000;

test.beforeEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
});

test('a run started from the button is followed to its end', async ({ page, serviceClient }) => {
  await openOverview(page);
  const rows = page.getByRole('list', { name: 'Ingestion jobs' }).getByRole('listitem');
  const { data: before } = await serviceClient.from('ingestion_jobs').select('id').throwOnError();

  await page.getByRole('button', { name: 'Trigger ingestion' }).dblclick();

  await expect(page.getByText('Ingestion started')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Progress of the ingestion' });
  await expect(progress).toHaveAttribute('aria-valuetext', /\d+ \/ \d+ sources|Waiting to begin/);
  await expect(page.getByRole('status').getByText(/^Ingestion completed: /)).toBeAttached({
    timeout: runTimeoutMs,
  });
  await expect(rows.first()).toContainText(/Completed.*By an administrator/s);
  await expect(progress).toBeHidden();

  const { data: jobs } = await serviceClient
    .from('ingestion_jobs')
    .select()
    .order('created_at', { ascending: false })
    .throwOnError();
  // A double click starts one.
  expect(jobs).toHaveLength(before.length + 1);
  expect(jobs[0]).toMatchObject({ status: 'completed', trigger: 'administrator', error: null });
  expect(jobs[0]?.processed_sources).toBe(jobs[0]?.total_sources);
  await expect(rows.first()).toContainText(
    `${String(jobs[0]?.processed_sources)} / ${String(jobs[0]?.total_sources)} sources`,
  );
});

test.describe('while a run is under way', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/409/] });

  test('another is refused, and the run can be cancelled and dismissed', async ({
    page,
    serviceClient,
  }) => {
    const { id } = await buildRun(serviceClient, { current_club: 'Arsenal' });
    await page.goto('/admin');
    const row = page.getByRole('listitem').filter({ hasText: 'Now: Arsenal' });
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await expect(row).toContainText(/1 min \d+ s/);
    const ticked = await row.innerText();
    await expect.poll(() => row.innerText()).not.toBe(ticked);

    await page.getByRole('button', { name: 'Trigger ingestion' }).click();
    await expect(
      page.getByText(/^Failed to trigger ingestion: An ingestion run is under way already\./),
    ).toBeVisible();

    // The second click of the two must not dismiss what the first one cancelled.
    await row.getByRole('button', { name: 'Cancel this ingestion' }).dblclick();
    await expect(page.getByText('Job cancelled')).toBeVisible();
    const ended = page
      .getByRole('listitem')
      .filter({ hasText: 'Manually cancelled by user' })
      .first();
    await expect(ended).toContainText('Failed');
    expect(await storedRow(serviceClient, 'ingestion_jobs', id)).toMatchObject({
      ...{ status: 'failed', error: 'Manually cancelled by user' },
      completed_at: expect.any(String),
    });

    await ended.getByRole('button', { name: 'Dismiss this ingestion' }).press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Run dismissed' });
    await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
    // The alert about the last run says it too, until it is asked for anew.
    await expect(page.getByText('Manually cancelled by user', { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ingestion jobs' })).toBeFocused();
    expect(await storedRow(serviceClient, 'ingestion_jobs', id)).toBeNull();
  });
});

test.describe('a search that is under way', () => {
  // A step of it that had begun finds no search once it is removed.
  test.use({ expectedErrors: [/404 .*bulk-discover-fan-blogs/] });

  test('is started, stopped and removed', { tag: '@thorough' }, async ({ page, serviceClient }) => {
    await openOverview(page);
    await page.getByRole('button', { name: 'Start blog discovery' }).click();
    await expect(
      page.getByText(`Searching the fan blogs of ${String(seedClubs.length)} clubs.`),
    ).toBeVisible();
    const row = page.getByRole('list', { name: 'Discovery jobs' }).getByRole('listitem').first();
    await expect(row.getByRole('progressbar', { name: 'Progress of the search' })).toBeVisible();
    const { data: job } = await serviceClient
      .from('discovery_jobs')
      .select()
      .eq('status', 'in_progress')
      .single()
      .throwOnError();
    expect(job).toMatchObject({ kind: 'fan_blogs', total_clubs: seedClubs.length });

    await row.getByRole('button', { name: 'Stop this search' }).click();
    await expect(page.getByText('Job stopped')).toBeVisible();
    await expect(row).toContainText('Stopped by user');
    const stopped = { status: 'failed', error_message: 'Stopped by user' };
    expect(await storedRow(serviceClient, 'discovery_jobs', job.id)).toMatchObject(stopped);

    await row.getByRole('button', { name: 'Remove this search' }).press('Enter');
    await expect(page.getByText('Stopped by user')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Discovery jobs' })).toBeFocused();
    expect(await storedRow(serviceClient, 'discovery_jobs', job.id)).toBeNull();
  });
});

test(
  'a search that nobody works on is resumed by looking at it',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const ids: string[] = [];
    for (const kind of ['fan_blogs', 'official_feeds']) {
      ids.push((await buildSearch(serviceClient, { kind })).id);
    }
    await page.goto('/admin');
    await expect
      .poll(async () => {
        const { data } = await serviceClient.from('discovery_jobs').select('status').in('id', ids);
        return data?.map(({ status }) => status);
      })
      .toEqual(['completed', 'completed']);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await serviceClient.from('discovery_jobs').delete().in('id', ids).throwOnError();
  },
);

test(
  'a search that found sources says in its row that they wait for review',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const { id } = await buildSearch(serviceClient, {
      status: 'completed',
      completed_at: new Date().toISOString(),
      added_sources: 3,
    });
    await page.goto('/admin');
    const row = page.getByRole('list', { name: 'Discovery jobs' }).getByRole('listitem').first();
    await expect(row).toContainText('3 sources added');
    await expect(row.getByText('They are switched off and wait for review.')).toBeVisible();
    await serviceClient.from('discovery_jobs').delete().eq('id', id).throwOnError();
  },
);

test(
  'the search for official feeds says that there is nothing to search',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    // The sample feeds have none for the clubs of other seasons.
    const others = seedClubs.filter(({ slug }) =>
      activeSeason.clubs.every((club) => club.slug !== slug),
    );
    const setSite = async (slug: string, official_site: string | null) => {
      await serviceClient.from('clubs').update({ official_site }).eq('slug', slug).throwOnError();
    };
    for (const { slug } of others) await setSite(slug, null);
    await openOverview(page);
    await page.getByRole('button', { name: 'Search for official feeds' }).click();
    await expect(
      page.getByText(
        'Every club of the active season with an official site has an official source already.',
      ),
    ).toBeVisible();
    for (const { slug, officialSite } of others) await setSite(slug, officialSite);
    const { data } = await serviceClient
      .from('discovery_jobs')
      .delete()
      .eq('kind', 'official_feeds')
      .select()
      .throwOnError();
    expect(data).toMatchObject([{ status: 'completed', total_clubs: 0 }]);
  },
);
