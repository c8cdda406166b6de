import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/administrator.ts';

for (const [path, header, name] of [
  ['clubs?filter={"q":"arsenal"}', 'name,slug,official_site,league_tier', 'clubs'],
  ['sources', 'club,url,name,type,kind,priority,display_name', 'sources'],
  ['articles', 'published_at,club,source,headline,excerpt,topic,is_visible,url', 'articles'],
] as const) {
  test(
    `the ${name} that the list is about are saved as a table`,
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto(`/admin/${path}`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^touchline-${name}-[0-9-]{10}\\.csv$`));
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe(`\u{feff}${header}`);
      if (name === 'clubs')
        expect(lines.slice(1)).toEqual([expect.stringMatching(/^Arsenal,arsenal,/)]);
      else expect(lines.length).toBeGreaterThan(50);
    },
  );
}
