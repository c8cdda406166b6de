import { backendOf, rebuildTimeoutMs } from '../../site/e2e/fixtures/touchline.ts';
import { expect, search, test } from './fixtures/articles.ts';
import { idOf } from './fixtures/testSeason.ts';

test(
  'a headline and an excerpt are corrected, and the story moved to another club, at once on the site',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    test.slow();
    const published_at = new Date().toISOString();
    const feed = { excerpt: 'Of the feed', is_visible: true, published_at };
    const { id, headline } = await own.add('libellous', feed);
    await page.goto('/admin/articles');
    await search(page, own.word);
    await page.getByRole('link', { name: `Edit: ${headline}` }).click();
    const [headlineField, excerpt] = ['Headline', 'Excerpt'].map((name) =>
      page.getByRole('textbox', { name }),
    );
    const save = page.getByRole('button', { name: 'Save' });
    await headlineField?.fill(' ');
    await excerpt?.fill('x'.repeat(301));
    await save.click();
    await expect(page.getByText('Enter a headline')).toBeVisible();
    await expect(page.getByText('At most 300 characters', { exact: true })).toBeVisible();
    await headlineField?.fill(`Put right ${own.word}`);
    await excerpt?.fill('Mine');
    await page.getByRole('combobox', { name: 'Club' }).fill('Arsenal');
    await page.getByRole('option', { name: 'Arsenal' }).click();
    await save.click();

    await expect(page.getByText('Article saved')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/articles(\?|$)/);
    expect(await own.stored(id)).toMatchObject({
      headline: `Put right ${own.word}`,
      headline_edited_at: expect.any(String),
      excerpt: 'Mine',
      excerpt_edited_at: expect.any(String),
      club_id: await idOf(serviceClient, 'clubs', 'arsenal'),
    });
    const clubPage = async () => (await page.request.get('/clubs/arsenal/')).text();
    await expect.poll(clubPage, { timeout: rebuildTimeoutMs }).toContain(`Put right ${own.word}`);
  },
);

test('a story is put to the same news, told apart, and that is undone', async ({ page, own }) => {
  const [one, other] = [await own.add('Manager leaves'), await own.add('Manager is gone')];
  await page.goto(`/admin/articles/${one.id}`);
  const news = page.getByRole('region', { name: 'Same news' });
  await expect(news.getByRole('button', { name: 'Not the same news' })).toHaveCount(0);
  await news.getByRole('button', { name: 'Same news as …' }).click();
  await page.getByRole('combobox', { name: 'Story' }).fill(other.headline);
  await page.getByRole('option').click();
  await page.getByRole('button', { name: 'Same news', exact: true }).click();
  await expect(news.getByRole('link', { name: other.headline })).toBeVisible();
  expect(await own.stored(one.id)).toMatchObject({ event_id: other.id, event_kept: true });

  await news.getByRole('button', { name: 'Not the same news' }).click();
  await expect(news.getByRole('link', { name: other.headline })).toHaveCount(0);
  expect((await own.stored(one.id))?.event_id).not.toBe(other.id);

  await page.goto('/admin/changes');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await own.stored(one.id))?.event_id).toBe(other.id);
});

test.describe('on a site that is hosted apart', () => {
  // Its policy names a backend of its own.
  test.use({ bypassCSP: true });

  test(
    'a corrected headline has the site deployed, and a hidden one has not',
    { tag: '@thorough' },
    async ({ page, own, baseURL }) => {
      const visible = await own.add('visible', { is_visible: true });
      const hidden = await own.add('hidden');
      // The same backend by another name, of which the session is kept under the same key.
      const elsewhere = 'http://127.backend.test';
      const allowed = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': '*',
      };
      let deployments = 0;
      await page.route('**/config.json', async (route) => {
        const { publishableKey } = backendOf(baseURL).keys;
        await route.fulfill({ json: { supabaseUrl: elsewhere, publishableKey } });
      });
      await page.route(`${elsewhere}/**`, async (route) => {
        const url = route.request().url();
        if (url.endsWith('/functions/v1/rebuild-site')) {
          deployments += 1;
          await route.fulfill({ status: 202, json: {}, headers: allowed });
          return;
        }
        const response = await route.fetch({
          url: url.replace(elsewhere, backendOf(baseURL).url.replace(/\/$/, '')),
          maxRetries: 3,
        });
        await route.fulfill({ response, headers: { ...response.headers(), ...allowed } });
      });
      for (const { id } of [hidden, visible]) {
        expect(deployments).toBe(0);
        await page.goto(`/admin/articles/${id}`);
        await page.getByRole('textbox', { name: 'Headline' }).fill(`Put right ${own.word}`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Article saved')).toBeVisible();
      }
      await expect.poll(() => deployments).toBe(1);
      // Nothing is to ask for a name that is nobody's once the test is over.
      await page.goto('/robots.txt');
    },
  );
});
