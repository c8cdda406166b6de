import { expect, test } from './fixtures/touchline.ts';

test.use({ expectedErrors: [/502 \(Bad Gateway\)|ERR_FAILED/] });

test('the link preview shows a page, or why it cannot', async ({ page, baseURL }) => {
  const preview = {
    title: 'A derby in the rain',
    description: 'Two goals and a goalkeeper.',
    image_url: `${baseURL ?? ''}/demo/picture.svg`,
    favicon_url: null,
    logo_url: null,
  };
  const asked: unknown[] = [];
  const answers = [
    { json: preview },
    { json: preview },
    { status: 502, json: { error: 'The page could not be read.' } },
    { json: { url: 'https://x.example/', title: null } },
  ];
  await page.route('**/functions/v1/link-preview', (route) => {
    asked.push(route.request().postDataJSON());
    const answer = answers.shift();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  await page.goto('/demo/link-preview');
  const main = page.getByRole('main');
  const url = main.getByLabel('URL');
  const generate = main.getByRole('button', { name: 'Generate Preview' });
  await expect(main.locator('astro-island:not([ssr])')).toHaveCount(1);
  await expect(main.getByRole('region', { name: 'Features' }).getByRole('listitem')).toHaveCount(5);

  await generate.click();
  await expect(main.getByText('Invalid URL')).toBeVisible();
  await url.fill('not an address');
  await generate.click();
  await expect(main.getByText('Invalid URL')).toBeVisible();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);

  await url.fill(' https://x.example/derby ');
  await url.press('Enter');
  const card = main.getByRole('link', { name: /A derby in the rain/ });
  await expect(card).toHaveAttribute('href', 'https://x.example/derby');
  await expect(card.getByRole('presentation').first()).toBeVisible();
  expect(asked).toEqual([{ url: 'https://x.example/derby' }]);

  await expect(main.locator('p', { hasText: 'Quick examples' }).getByRole('link')).toHaveCount(4);
  await main.getByRole('link', { name: 'GitHub' }).click();
  await expect(page).toHaveURL(/\/demo\/link-preview\?url=https%3A%2F%2Fgithub\.com$/);
  await expect(url).toHaveValue('https://github.com');
  await expect(card).toHaveAttribute('href', 'https://github.com/');
  expect(asked.slice(1)).toEqual([{ url: 'https://github.com/' }]);

  for (const message of [
    'Failed to load preview',
    'Unable to load preview',
    'Failed to fetch preview',
  ]) {
    await generate.click();
    await expect(main.getByText(message)).toBeVisible();
  }
});
