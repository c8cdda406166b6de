import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './administrator.ts';

const pages = [
  '/admin',
  '/admin/seasons',
  '/admin/seasons/create',
  '/admin/clubs',
  '/admin/clubs/create',
  '/admin/clubs/:club',
  '/admin/memberships',
  '/admin/sources',
  '/admin/sources/create',
  '/admin/sources/import',
  '/admin/sources/:source',
  '/admin/articles',
  '/admin/articles/:article',
  '/admin/feed-submissions',
  '/admin/about-content',
  '/admin/seeder',
  '/admin/changes',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    for (const path of pages) {
      test(`${path} has no fault that axe knows, and fits a phone`, async ({
        page,
        serviceClient,
      }) => {
        await page.addInitScript((chosen) => {
          localStorage.setItem('RaStore.theme', JSON.stringify(chosen));
        }, theme);
        const idOf = async (table: 'clubs' | 'sources' | 'articles') => {
          const { data } = await serviceClient
            .from(table)
            .select('id')
            .order('id')
            .limit(1)
            .single()
            .throwOnError();
          return data.id;
        };
        const kind = /:(club|source|article)$/.exec(path)?.[1];
        const address =
          kind === undefined
            ? path
            : path.replace(/:\w+$/, await idOf(`${kind}s` as 'clubs' | 'sources' | 'articles'));

        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

        await page.setViewportSize({ width: 390, height: 844 });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}
