import { readFile } from 'node:fs/promises';
import { clubTableColumns } from '../clubs/list/clubTable.ts';
import { expect, test } from './fixtures/administrator.ts';

for (const [path, header, name] of [
  ['clubs?filter={"q":"arsenal"}', clubTableColumns.join(','), 'clubs'],
  ['sources', 'club,url,name,type,kind,priority,display_name', 'sources'],
  ['articles', 'published_at,club,source,headline,excerpt,topic,is_visible,url', 'articles'],
] as const) {
  test(
    `the ${name} that the list is about are saved as a table`,
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto(`/admin/${path}`);
      const download = page.waitForEvent('download');
      if (path.startsWith('sources')) {
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Export CSV' }).click();
      } else await page.getByRole('button', { name: 'Export CSV' }).click();
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

test(
  'clubs that are exported can be imported as they are, and change nothing',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const clubs = serviceClient.from('clubs').select().order('slug');
    const { data: before } = await clubs.throwOnError();
    await page.goto('/admin/clubs');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const path = await (await download).path();
    await page.goto('/admin/seeder');
    const buffer = await readFile(path);
    const file = { name: 'clubs.csv', mimeType: 'text/csv', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(`${String(before.length)} skipped.`)).toBeVisible();
    await page.getByRole('button', { name: `Import ${String(before.length)} clubs` }).click();
    await expect(page.getByText(/^Clubs imported: /)).toBeVisible();
    expect((await clubs).data).toEqual(before);
  },
);
