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
