import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, test } from './fixtures/touchline.ts';

test(
  'on paper a page is a list of headlines with their hosts',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const noNews = page.locator(
      [
        '.picture, [data-part=crest], nav, form, button, input, header ul:not(nav ul), [data-part=reply-slip]',
        '.story--pending, [data-foot-bars]',
      ].join(', '),
    );
    for (const path of [
      '/',
      `/seasons/${activeSeason.code}/championship`,
      '/clubs/arsenal',
      '/clubs/everton?page=2',
    ]) {
      await page.goto(path);
      const link = page.locator('main [data-host]:visible').first();
      await expect(link).toBeVisible();
      await expect(noNews.filter({ visible: true })).toHaveCount(0);
      const printed = await link.evaluate((element) => [
        getComputedStyle(element, '::after').content,
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect(printed[0]).toContain('.localhost');
      expect(printed.slice(1)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    }
    await expect(page.locator('main article:visible .official').first()).toHaveText('OFFICIAL');
    // The page that stays last is the second of the club's news.
    await expect(page.getByText(/^Page 2 of/)).toHaveCount(1);
    await expect(page.locator('main article:visible [data-host]')).toHaveCount(12);
  },
);
