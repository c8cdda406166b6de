import { expect, test } from './fixtures/touchline.ts';

test.use({ expectedErrors: [/409 \(Conflict\)|500 \(Internal Server Error\)/] });

test('a visitor suggests a fan blog', async ({ page, serviceClient }) => {
  const feedUrl = 'https://the-kop-times.example/feed';
  const remove = () => serviceClient.from('feed_submissions').delete().eq('feed_url', feedUrl);
  await page.clock.install();
  await page.goto('/clubs/arsenal');
  const form = page.getByRole('region', { name: 'Submit a Fan Blog Feed' });
  const name = form.getByLabel('Blog name');
  const url = form.getByLabel('Feed URL');
  const submit = form.getByRole('button', { name: 'Submit Feed' });
  await expect(name).toHaveAttribute('placeholder', 'e.g., The Kop Times');
  await expect(url).toHaveAttribute('placeholder', 'www.arsenal.com/feed');
  await expect(form.locator('astro-island[ssr]')).toHaveCount(1);
  await form.scrollIntoViewIfNeeded();
  await expect(form.locator('astro-island:not([ssr])')).toHaveCount(1);

  await name.fill('The Kop Times');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(url).toBeFocused();
  await url.fill('the kop times');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid URL');
  await expect(url).toHaveAttribute('aria-invalid', 'true');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('feed_submissions')) sent += 1;
  });
  try {
    await url.fill(` ${feedUrl} `);
    await submit.dblclick();
    const thanks = form.getByText(/^Thank you!/);
    await expect(thanks).toBeVisible();
    await expect(name).toHaveValue('');
    await expect(url).toHaveValue('');
    expect(sent).toBe(1);
    await page.clock.fastForward(5000);
    await expect(thanks).toBeHidden();
    const stored = await serviceClient
      .from('feed_submissions')
      .select('blog_name, status, clubs(slug)')
      .eq('feed_url', feedUrl);
    expect(stored.data).toEqual([
      { blog_name: 'The Kop Times', status: 'pending', clubs: { slug: 'arsenal' } },
    ]);
  } finally {
    await remove();
  }

  // What the server refuses is told in its words, and what it cannot say in ours.
  const answers = [
    { status: 409, json: { code: '23505', message: 'We already read this feed.' } },
    { status: 500, json: {} },
    { status: 500, json: { message: 'x'.repeat(400) } },
    // A network that wants a sign-in first answers everything with its own page.
    { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' },
  ];
  await page.route('**/rest/v1/feed_submissions', (route) => {
    const answer = answers.shift();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  await name.fill('The Kop Times');
  await url.fill(feedUrl);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('We already read this feed.');
  await expect(url).toHaveValue(feedUrl);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit feed');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(/^x{400}$/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit feed');
  await expect(name).toHaveValue('The Kop Times');
  await expect(url).toHaveValue(feedUrl);

  // A robot fills in what nobody sees.
  await form.locator('[name="website"]').fill('spam', { force: true });
  await submit.click();
  await expect(form.getByText(/^Thank you!/)).toBeVisible();
  expect(sent).toBe(5);
});
