import type { Page, Request } from '@playwright/test';
import { noNetwork } from '../../common/sources/lacksNetwork.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { isElsewhere, rebuildTimeoutMs } from '../../site/e2e/fixtures/touchline.ts';
import { expect, storedRow, test } from './fixtures/administrator.ts';
import {
  buildFailingSource,
  buildRun,
  buildSearch,
  openOverview,
  openOverviewToPublish,
  refuseBuild,
  removeActiveJobs,
} from './fixtures/overviewRows.ts';

test.beforeEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
});
test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('sources').delete().eq('name', 'Overview test').throwOnError();
});

test('the figures are those of the database, and the worst source leads to its club until it is cleared', async ({
  page,
  serviceClient,
}) => {
  const source = await buildFailingSource(serviceClient);
  const countOf = async (table: 'articles' | 'sources', column: string, value: boolean) => {
    const rows = serviceClient.from(table).select('id', { count: 'exact', head: true });
    return ((await rows.eq(column, value).throwOnError()).count ?? -1).toLocaleString('en-GB');
  };
  await page.goto('/admin');
  await expect(figure(page, 'Visible articles')).toHaveText(
    await countOf('articles', 'is_visible', true),
  );
  await expect(figure(page, 'Sources enabled')).toHaveText(
    await countOf('sources', 'is_enabled', true),
  );

  const days = await page
    .getByRole('list', { name: 'Articles per day' })
    .getByRole('listitem')
    .all();
  expect(days).toHaveLength(7);
  const counts = await Promise.all(
    days.map(async (day) =>
      Number(/: ([\d,]+) articles/.exec(await day.innerText())?.[1]?.replace(',', '')),
    ),
  );
  const sum = counts.reduce((total, count) => total + count, 0);
  expect(sum).toBeGreaterThan(0);
  await expect(figure(page, 'Recent articles')).toHaveText(sum.toLocaleString('en-GB'));

  const list = page.getByRole('list', { name: 'Failing sources' });
  const row = list.getByRole('listitem').first();
  await expect(row).toContainText('999');
  await expect(row).toContainText('503 Service Unavailable');
  await expect(row.getByRole('link', { name: 'Arsenal: Overview test' })).toHaveAttribute(
    'href',
    `/admin/clubs/${source.club_id}#source-${source.id}`,
  );

  await row.getByRole('button', { name: 'Clear error of Arsenal: Overview test' }).press('Enter');
  await expect(page.getByText('Error cleared')).toBeVisible();
  await expect(list.getByText('Overview test')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Failing sources' })).toBeFocused();
  const cleared = { last_error: null, error_count: 0, state: 'ok' };
  expect(await storedRow(serviceClient, 'sources', source.id)).toMatchObject(cleared);
});

test(
  'a server without a network says so, and blames none of its sources',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await buildFailingSource(serviceClient);
    const { id } = await buildRun(serviceClient, {
      ...{ status: 'failed', error: noNetwork, completed_at: new Date().toISOString() },
      ...{ processed_sources: 40, failed_sources: 40 },
    });
    try {
      await page.goto('/admin');
      const notice = page.getByRole('region', { name: 'No network' });
      await expect(notice).toContainText('found no way to any of 40 sources');
      await expect(notice).toContainText('The next automated run tries again');
      await expect(page.getByRole('link', { name: /^\d+ out of reach$/ })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Failing sources' })).toBeEmpty();
      const run = page.getByRole('list', { name: 'Ingestion jobs' }).getByRole('listitem').first();
      await expect(run).toContainText(noNetwork);
    } finally {
      await serviceClient.from('ingestion_jobs').delete().eq('id', id).throwOnError();
    }
    await page.reload();
    await expect(page.getByRole('list', { name: 'Failing sources' })).toContainText(
      'Overview test',
    );
    await expect(page.getByRole('region', { name: 'No network' })).toHaveCount(0);
  },
);

test(
  'the next run is the one that the server tells, and an overdue one stands beside the button that starts one',
  { tag: '@thorough' },
  async ({ page }) => {
    test.skip(isElsewhere, 'where there is no server of ours, nobody tells a health to change');
    let told: object = { nextIngestionAt: null };
    // The server of this test has no schedule that could be missed.
    await page.route('**/healthz', async (route) => {
      const response = await route.fetch();
      const health = (await response.json()) as object;
      await route.fulfill({ response, json: { ...health, ...told } });
    });
    await page.goto('/admin');
    await expect(figure(page, 'Next automated run')).toHaveText('No automatic run');

    const nextIngestionAt = new Date(Date.now() + 90 * 60_000 + 5000).toISOString();
    told = { nextIngestionAt, isRunOverdue: true };
    await page.reload();
    await expect(figure(page, 'Next automated run')).toHaveText(/^in 1 h 30 min$/i);
    const lastRun = page.locator('dl > div').filter({ hasText: 'Last run' });
    await expect(lastRun).toContainText('A scheduled run did not come: start one here.');
    await expect(lastRun.getByRole('button', { name: 'Trigger ingestion' })).toBeEnabled();
  },
);

test(
  'publishing is followed until it has ended',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    test.slow();
    await openOverviewToPublish(page);
    await page.getByRole('button', { name: 'Publish now' }).dblclick();
    await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible();
    await expect(page.getByRole('status').getByText('The site was published.')).toBeAttached({
      timeout: rebuildTimeoutMs,
    });
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
    const builds = serviceClient.from('site_builds').select();
    const { data } = await builds.order('requested_at', { ascending: false }).limit(1);
    expect(data).toMatchObject([{ status: 'succeeded', error: null }]);
  },
);

test(
  'a site that was refused for what it lost is published anyway, with who wanted it',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    test.slow();
    const loss =
      'It has 2 articles, the last one had 1,645, and only 0 were hidden or removed since.';
    const error = `The build failed: The build was not published and the last one stays. ${loss} If that is as it should be, publish it anyway: on the Overview.`;
    await refuseBuild(page, error);
    await openOverview(page);
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the smaller site?' });
    await expect(dialog.getByText(loss, { exact: true })).toBeVisible();
    await expectNoFault(page);
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(dialog).toBeHidden();
    const accepted = () => serviceClient.from('site_builds').select().eq('accepted_loss', loss);
    await expect
      .poll(async () => (await accepted()).data, { timeout: rebuildTimeoutMs })
      .toMatchObject([{ status: 'succeeded' }]);
    await page.goto('/admin/changes');
    const change = page.getByRole('listitem').filter({ hasText: 'in spite of what it lost' });
    await expect(change.first()).toContainText('operator@touchline.test');
  },
);

test(
  'nothing is asked in a hidden tab, and everything once it is seen again',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await buildRun(serviceClient);
    const questions = watchQuestions(page);
    const polled = ['discovery_jobs', 'ingestion_jobs', 'sources'];
    await page.clock.install();
    await page.goto('/admin');
    await expect(page.getByRole('progressbar')).toBeVisible();
    const everything = expect.arrayContaining([...polled, 'overview_figures']) as string[];
    await expect.poll(questions.asked).toEqual(everything);

    await setVisibility(page, 'hidden');
    // What was under way is still answered, and one answer may lead to the next question.
    const askedInASecond = async () => {
      await expect.poll(questions.open).toBe(0);
      questions.forget();
      await page.clock.runFor(1000);
      return questions.asked();
    };
    await expect.poll(askedInASecond).toEqual([]);
    await page.clock.runFor(120_000);
    expect(questions.asked()).toEqual([]);

    await setVisibility(page, 'visible');
    await expect.poll(questions.asked).toEqual(everything);
    await expect.poll(questions.open).toBe(0);
    questions.forget();
    await page.clock.runFor(6000);
    await expect.poll(questions.asked).toEqual(expect.arrayContaining(polled));
    await removeActiveJobs(serviceClient);
  },
);

test(
  'it fits every width while much is under way, and its buttons a finger',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await buildRun(serviceClient, { current_club: 'Brighton & Hove Albion' });
    await buildSearch(serviceClient);
    await buildFailingSource(serviceClient);
    // The search is to stay as it is.
    await page.route('**/functions/v1/*', (route) => route.fulfill({ json: {} }));
    await page.goto('/admin');
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Articles per day' })).toContainText('Today');
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // A script lays out anew a moment after the window has changed.
      await expect(async () => {
        const cutOff = await page
          .locator('html, #main-content *')
          .evaluateAll((all) =>
            all
              .filter(
                ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
              )
              .map(({ textContent }) => textContent),
          );
        expect(cutOff, `${width} pixels`).toEqual([]);
      }).toPass({ timeout: 5_000 });
      for (const button of await page.locator('#main-content').getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(40);
      }
    }
    await removeActiveJobs(serviceClient);
  },
);

test('what is empty says so', { tag: '@thorough' }, async ({ page }) => {
  for (const table of ['ingestion_jobs', 'discovery_jobs', 'sources']) {
    await page.route(`**/rest/v1/${table}?*`, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
  }
  await page.route('**/rest/v1/rpc/overview_figures', async (route) => {
    const response = await route.fetch();
    const figures = (await response.json()) as { sources: object };
    const sources = { ...figures.sources, enabled: 0, disabled: 0 };
    await route.fulfill({ response, json: { ...figures, sources } });
  });
  await page.goto('/admin');
  await expect(page.getByText('No ingestion jobs yet')).toBeVisible();
  await expect(page.getByText('No discovery jobs yet')).toBeVisible();
  await expect(page.getByText('No sources configured yet')).toBeVisible();
});

function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
}

/** Which tables and functions the page has asked for, and how many have not answered yet. */
function watchQuestions(page: Page) {
  const asked = new Set<string>();
  const open = new Set<Request>();
  page.on('request', (request) => {
    const name = /\/(?:rest|functions)\/v1\/(?:rpc\/)?([\w-]+)/.exec(request.url())?.[1];
    if (name === undefined) return;
    asked.add(name);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    asked: () => [...asked],
    open: () => open.size,
    forget: () => {
      asked.clear();
    },
  };
}

/** What the browser tells a page whose tab is put into the background, or taken out of it. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperties(document, {
      visibilityState: { configurable: true, value: visibilityState },
      hidden: { configurable: true, value: visibilityState === 'hidden' },
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
