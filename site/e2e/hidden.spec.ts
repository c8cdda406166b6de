import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendOf, expect, test } from './fixtures/touchline.ts';

test(
  'a hidden article is neither in the built site and its search nor in the API for visitors',
  { tag: '@thorough' },
  async ({ serviceClient, anonClient, siteFolder, rebuild, page }) => {
    const found = await serviceClient
      .from('articles')
      .select('id, headline, canonical_url, clubs!inner(slug)')
      .eq('clubs.slug', 'arsenal')
      .order('published_at', { ascending: false })
      .limit(1)
      .single();
    const article = found.data as { id: string; headline: string; canonical_url: string };
    const files = filesWith(siteFolder(), article.canonical_url);
    expect(files.some((file) => file.endsWith('.html'))).toBe(true);
    expect(files.some((file) => file.includes('search-index'))).toBe(true);
    const search = `/search?q=${encodeURIComponent(article.headline)}&club=arsenal`;
    await page.goto(search);
    await expect(page.locator(`a[href="${article.canonical_url}"]`)).toHaveCount(1);

    const hide = serviceClient.from('articles').update({ is_visible: false });
    await hide.eq('id', article.id).throwOnError();
    await rebuild();

    expect(filesWith(siteFolder(), article.canonical_url)).toEqual([]);
    await page.goto('/clubs/arsenal');
    await expect(page.locator(`a[href="${article.canonical_url}"]`)).toHaveCount(0);
    await page.goto(search);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^(No stories|1 story|\d+ stories)$/,
    );
    await expect(page.locator(`a[href="${article.canonical_url}"]`)).toHaveCount(0);
    const visible = await anonClient.from('articles').select('id').eq('id', article.id);
    expect(visible).toMatchObject({ error: null, data: [] });
  },
);

test('a visitor who asks without a key is refused', async ({ request, baseURL }) => {
  const { url } = backendOf(baseURL);
  const response = await request.get(`${url}/rest/v1/articles?select=id`);
  expect(response.status()).toBe(401);
});

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}
