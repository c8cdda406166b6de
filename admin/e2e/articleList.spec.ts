import { expect, rows, search, test } from './fixtures/articles.ts';

test('the articles come newest first, 20 a page and as many asked for, and fit a phone', async ({
  page,
  serviceClient,
}) => {
  const { data } = await serviceClient
    .from('articles')
    .select('headline,clubs!articles_club_id_fkey(name)')
    .order('published_at', { ascending: false })
    .order('id')
    .range(0, 20);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/articles?')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto('/admin/articles');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText(data?.[0]?.headline ?? 'none');
  await expect(rows(page).first()).toContainText(data?.[0]?.clubs.name ?? 'none');
  expect(asked.length).toBeGreaterThan(0);
  for (const url of asked) expect(url).toMatch(/[?&]limit=20\b/);

  await page.getByRole('button', { name: 'Go to next page' }).click();

  await expect(rows(page).first()).toContainText(data?.[20]?.headline ?? 'none');
  await expect(rows(page)).toHaveCount(20);
  await page.setViewportSize({ width: 390, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test(
  'articles without a picture or an excerpt say so, and can be looked for, as can what is not there',
  { tag: '@thorough' },
  async ({ page, own }) => {
    await own.add('bare', { image_url: null, excerpt: null });
    await own.add('complete', { image_url: 'https://own.test/a.jpg', excerpt: 'An excerpt' });
    const filter = { search: own.word, picture: 'false', has_excerpt: 'false' };
    await page.goto(`/admin/articles?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('bare');
    await expect(rows(page)).toContainText('No picture · No excerpt');
    await search(page, `${own.word} nowhere`);
    await expect(page.getByText('No articles found using the current filters.')).toBeVisible();
  },
);

test('a list without articles says what to do', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/rest/v1/articles?*', (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  );
  await page.goto('/admin/articles');
  await expect(
    page.getByText('No articles found. Run the ingestion Edge Function to fetch news.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start article fetching' })).toBeVisible();
});

test(
  'chosen articles are deleted, and may come back where that is chosen',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    await page.goto('/admin/articles');
    for (const mayReturn of [false, true]) {
      const name = mayReturn ? 'lent' : 'gone';
      const { id, headline } = await own.add(name);
      await search(page, `${own.word} ${name}`);
      await expect(rows(page)).toHaveCount(1);
      // Not the row of the search before, which stays until this one is answered.
      await expect(rows(page)).toContainText(headline);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete 1 article?' });
      await expect(dialog.getByRole('listitem')).toHaveText([`${own.club.name}: ${headline}`]);
      await expect(dialog.getByRole('radio', { name: 'No, they stay deleted' })).toBeChecked();
      if (mayReturn) await dialog.getByRole('radio', { name: /^Yes/ }).check();
      await dialog.getByRole('button', { name: 'Delete' }).dblclick();

      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByRole('alert').getByText('Deleted 1 article')).toBeVisible();
      await expect.poll(() => own.stored(id)).toBeNull();
      const { data } = await serviceClient
        .from('removed_articles')
        .select('url_key')
        .like('url_key', `own.test/${own.word}/%`);
      expect(data).toEqual([{ url_key: `own.test/${own.word}/gone` }]);
    }
  },
);
