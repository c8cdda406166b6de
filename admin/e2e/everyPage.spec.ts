import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './administrator.ts';

const pages = [
  '/admin',
  '/admin/seasons',
  '/admin/seasons/create',
  '/admin/clubs',
  '/admin/clubs/create',
  '/admin/clubs/:clubs',
  '/admin/memberships',
  '/admin/sources',
  '/admin/sources/create',
  '/admin/sources/import',
  '/admin/sources/:sources',
  '/admin/articles',
  '/admin/articles/:articles',
  '/admin/feed-submissions',
  '/admin/about-content',
  '/admin/seeder',
  '/admin/changes',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('no page has a fault that axe knows, and every page fits a phone', async ({
      page,
      serviceClient,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript((chosen) => {
        localStorage.setItem('RaStore.theme', JSON.stringify(chosen));
      }, theme);
      const withId = async (path: string) => {
        const table = /:(clubs|sources|articles)$/.exec(path)?.[1];
        if (table === undefined) return path;
        const { data } = await serviceClient
          .from(table as 'clubs' | 'sources' | 'articles')
          .select('id')
          .order('id')
          .limit(1)
          .single()
          .throwOnError();
        return path.replace(`:${table}`, data.id);
      };

      for (const path of pages) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1280, height: 720 });
          await page.goto(await withId(path));
          await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty();
          await expect(page.getByRole('progressbar', { name: 'Loading' }), path).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
          expect.soft(faults, path).toEqual([]);

          await page.setViewportSize({ width: 390, height: 844 });
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          await expect.poll(overflow, path).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}
