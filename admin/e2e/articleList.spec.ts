import { addFilter } from './fixtures/addFilter.ts';
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
  'the list narrows by headline, club, league, source, shown, tone and date',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    test.slow();
    const { data: other } = await serviceClient
      .from('sources')
      .select('id,name,display_name,club_id')
      .neq('club_id', own.club.id)
      .limit(1)
      .single()
      .throwOnError();
    await own.add('Éire, a plain story');
    await own.add('glad', { sentiment: 'positive', is_visible: true });
    await own.add('elsewhere', { club_id: other.club_id ?? '', source_id: other.id });
    await own.add('later', { published_at: '2001-07-01T22:30:00Z' });

    await page.goto('/admin/articles');
    const shows = async (...headlines: string[]) => {
      await expect(rows(page)).toHaveCount(headlines.length);
      for (const headline of headlines) {
        await expect(rows(page).filter({ hasText: headline })).toHaveCount(1);
      }
    };
    const removeFilter = async (source: string) => {
      const field = page.locator(`.filter-field[data-source="${source}"]`);
      await field.getByRole('button', { name: 'Remove this filter' }).click();
      await shows('plain', 'glad', 'elsewhere', 'later');
    };

    await search(page, `story ${own.word.toLowerCase()} eire`);
    await shows('plain');
    await search(page, own.word);
    await shows('plain', 'glad', 'elsewhere', 'later');

    await page.getByRole('combobox', { name: 'Club' }).fill(own.club.name);
    await page.getByRole('option', { name: own.club.name, exact: true }).click();
    await shows('plain', 'glad', 'later');
    await page.getByRole('combobox', { name: 'Club' }).clear();
    await shows('plain', 'glad', 'elsewhere', 'later');

    await page.getByRole('combobox', { name: 'Shown' }).click();
    await page.getByRole('option', { name: 'Visible' }).click();
    await shows('glad');
    await page.getByRole('combobox', { name: 'Shown' }).click();
    await page.getByRole('option').first().click();
    await shows('plain', 'glad', 'elsewhere', 'later');

    await addFilter(page, 'Sentiment');
    await page.getByRole('combobox', { name: 'Sentiment' }).click();
    await page.getByRole('option', { name: 'Positive' }).click();
    await shows('glad');
    await removeFilter('sentiment');

    await addFilter(page, 'Source');
    await page.getByRole('combobox', { name: 'Source' }).fill(other.name);
    await page
      .getByRole('option', { name: other.display_name ?? other.name, exact: true })
      .first()
      .click();
    await shows('elsewhere');
    await removeFilter('source_id');

    await addFilter(page, 'From');
    await page.getByLabel('From').fill('2001-07-01');
    await shows('later');
    await removeFilter('from');

    // Half past eleven in a British summer is half past ten in Greenwich: still the day itself.
    await addFilter(page, 'To');
    await page.getByLabel('To', { exact: true }).fill('2001-06-30');
    await shows('plain', 'glad', 'elsewhere');
    await page.getByLabel('To', { exact: true }).fill('2001-07-01');
    await shows('plain', 'glad', 'elsewhere', 'later');
    await removeFilter('to');

    await addFilter(page, 'League');
    await page.getByRole('combobox', { name: 'League' }).click();
    await page.getByRole('option', { name: own.league }).click();
    await expect(rows(page).filter({ hasText: 'plain' })).toHaveCount(1);
    const { data: inLeague } = await serviceClient
      .from('league_memberships')
      .select('leagues!inner(tier),seasons!inner(is_active)')
      .eq('club_id', other.club_id ?? '')
      .eq('seasons.is_active', true)
      .eq('leagues.tier', 2);
    await expect(rows(page)).toHaveCount(3 + (inLeague?.length ?? 0));
  },
);

test('articles without a picture or an excerpt say so, and can be looked for, as can what is not there', async ({
  page,
  own,
}) => {
  await own.add('bare', { image_url: null, excerpt: null });
  await own.add('complete', { image_url: 'https://own.test/a.jpg', excerpt: 'An excerpt' });
  const filter = { search: own.word, picture: 'false', has_excerpt: 'false' };
  await page.goto(`/admin/articles?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('bare');
  await expect(rows(page)).toContainText('No picture · No excerpt');
  await search(page, `${own.word} nowhere`);
  await expect(page.getByText('No articles found using the current filters.')).toBeVisible();
});

test('a list without articles says what to do', async ({ page }) => {
  await page.route('**/rest/v1/articles?*', (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  );
  await page.goto('/admin/articles');
  await expect(
    page.getByText('No articles found. Run the ingestion Edge Function to fetch news.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start article fetching' })).toBeVisible();
});
