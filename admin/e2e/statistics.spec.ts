import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { formatDay } from '../fields/time.ts';
import { expect } from './fixtures/administrator.ts';
import { addSource, test } from './fixtures/sourceRows.ts';

const weekMs = 7 * 86_400_000;

test(
  'the club that fell silent comes first, and leads to its year in charts and figures',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    test.slow();
    const source = await addSource(serviceClient, { name: 'Silent herald' });
    const { buildWeeklyStories } = rowBuilders(serviceClient);
    for (let weeks = 4; weeks < 30; weeks += 1) {
      await buildWeeklyStories({
        club_id: source.club_id ?? '',
        source_id: source.id,
        week: mondayOf(weeks),
        stories: 400,
        routine: 100,
      });
    }

    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Quiet clubs' })).toContainText(
      'Quieter than usual: Arsenal. ',
    );
    await page.getByRole('menuitem', { name: 'Clubs' }).click();
    await page.getByRole('tab', { name: 'Statistics' }).click();
    const row = page.getByRole('list', { name: 'Statistics' }).getByRole('listitem').first();
    await expect(row).toContainText(
      /^Arsenal.*Quieter than usual: .* stories this week, .* last week; usually/s,
    );
    await expect(row.getByRole('img', { name: /^Stories a week over a year: / })).toBeVisible();
    await expectNoFault(page);

    await row.getByRole('link', { name: 'Arsenal' }).click();
    await expect(page).toHaveURL(`/admin/clubs/${source.club_id ?? ''}/statistics`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics of Arsenal');
    await expect(page.getByRole('img', { name: /^Stories by week over a year: / })).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(2);
    await page.getByText('All weeks in figures').click();
    const week = page.getByRole('row').filter({ hasText: formatDay(mondayOf(10)) });
    await expect(week).toContainText('400');
    await expectNoFault(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole('link', { name: 'Silent herald' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics of Silent herald');
    await expect(page.getByText('10,400')).toBeVisible();
    await expect(page.getByText('25%')).toBeVisible();
    await expect(
      page.getByText(`Week of ${formatDay(mondayOf(4))}: 400 stories, 100 of them routine`),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to the source' }).click();
    await page.getByRole('link', { name: 'Statistics' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics of Silent herald');

    await serviceClient.from('weekly_stories').delete().eq('source_id', source.id).throwOnError();
  },
);

for (const [path, view] of [
  ['clubs', 'club_statistics'],
  ['sources', 'source_statistics'],
] as const) {
  test(
    `the small plots of a page of ${path} come with one question`,
    { tag: '@thorough' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(`/rest/v1/${view}`)) asked.push(request.url());
        // The library of the large ones stays away.
        expect(request.url()).not.toMatch(/StatisticsPage/);
      });
      await page.goto(`/admin/${path}`);
      const plots = page.getByRole('img', { name: /^Stories a week over a year: / });
      await expect(plots).toHaveCount(25);
      expect(asked).toHaveLength(1);
    },
  );
}

/** So many weeks ago. */
function mondayOf(weeks: number): string {
  const day = new Date(Date.now() - weeks * weekMs);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
