import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/articles.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });

test(
  'articles of a table are previewed without a write, and its new ones are added',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    const known = await own.add('stored');
    const line = (club: string, headline: string, url: string, day = '2024-03-01') =>
      `${day},${club},"${headline}",${url},no`;
    const rows = [
      'published_at,club,headline,url,is_visible',
      line(
        'arsenal',
        `<b>Imported</b> &amp; read ${own.word}`,
        `https://${own.word}.test/1?utm_source=x`,
      ),
      line(own.club.name, known.headline, known.canonical_url),
      line('arsenal', 'Without a date', `https://${own.word}.test/2`, 'soon'),
      line('arsenal', 'No address', 'javascript:alert(1)'),
      line('Nobody United', 'Nowhere', `https://${own.word}.test/3`),
    ];
    await page.goto('/admin/articles');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'articles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    });
    await expect(page.getByRole('status')).toHaveText(
      '1 new, 1 known, 3 invalid. Only the new ones are added.',
    );
    for (const reason of [
      `Already an article of ${own.club.name}.`,
      'The date is missing or none since 1990.',
      'The address is not a web address',
      'No club is called “Nobody United”.',
    ]) {
      await expect(page.getByText(reason)).toBeVisible();
    }
    await expectNoFault(page);
    const imported = serviceClient
      .from('articles')
      .select('headline, canonical_url, is_visible, club:clubs!articles_club_id_fkey(slug)')
      .like('canonical_url', `https://${own.word.toLowerCase()}.test/%`);
    expect((await imported).data).toEqual([]);

    const add = page.getByRole('button', { name: 'Add 1 article' });
    await page.route('**/rpc/import_articles', (route) => route.abort(), { times: 1 });
    await add.click();
    await expect(page.getByText(/^Failed to import the articles: The server/)).toBeVisible();
    expect((await imported).data).toEqual([]);

    await add.dblclick();
    await expect(page.getByText('1 article added')).toBeVisible();
    expect((await imported).data).toEqual([
      {
        headline: `Imported & read ${own.word}`,
        canonical_url: `https://${own.word.toLowerCase()}.test/1`,
        is_visible: false,
        club: { slug: 'arsenal' },
      },
    ]);
    await serviceClient.from('articles').delete().like('headline', `%${own.word}`).throwOnError();
  },
);
