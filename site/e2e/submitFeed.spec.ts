import type { Locator, Page, Route } from '@playwright/test';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { expect, test } from './fixtures/touchline.ts';

test.use({
  expectedErrors: [
    /400 \(Bad Request\)|409 \(Conflict\)|500 \(Internal Server Error\)|502 \(Bad Gateway\)|ERR_FAILED/,
  ],
});

test('a visitor suggests a fan blog', async ({ page, serviceClient }) => {
  const feedUrl = 'https://the-kop-times.example/feed';
  const remove = () => serviceClient.from('feed_submissions').delete().eq('feed_url', feedUrl);
  await page.clock.install();
  await answerPreviews(page);
  const { form, name, url, submit } = await openForm(page);
  await expect(name).toHaveAttribute('placeholder', 'e.g., The Kop Times');
  await expect(url).toHaveAttribute('placeholder', 'blog.example.com/feed');

  await submit.click();
  await expect(name).toBeFocused();
  for (const field of [name, url]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(name).toHaveAccessibleDescription('Please fill in all fields');
  await expect(form.getByText('Please fill in all fields')).toHaveCount(1);
  await name.fill('The Kop Times');
  await submit.click();
  await expect(url).toHaveAccessibleDescription('Please fill in all fields');
  await expect(url).toBeFocused();
  await url.fill('the kop times');
  await submit.click();
  await expect(url).toHaveAccessibleDescription('Please enter a valid URL');
  await expect(url).toHaveAttribute('aria-invalid', 'true');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('feed_submissions')) sent += 1;
  });
  try {
    await url.fill(` ${feedUrl.replace('https://', '')} `);
    // What is there is shown as soon as the field is left.
    await name.focus();
    await expect(form.getByText('Terrace Talk RSS feed')).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveText([/^Rovers win 20 Nov 2026$/, 'Undated']);
    expect(sent).toBe(0);
    // An answer between the two presses would have the second send an empty form.
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await page.route('**/rest/v1/feed_submissions', hold, { times: 1 });
    await submit.dblclick();
    release(undefined);
    const thanks = form.getByText(/^Thank you!/);
    await expect(thanks).toBeVisible();
    await expect(name).toHaveValue('');
    await expect(url).toHaveValue('');
    expect(sent).toBe(1);
    await page.clock.fastForward(5000);
    await expect(thanks).toBeHidden();
    await expect(form.getByText('Terrace Talk RSS feed')).toBeHidden();
    await expect(link(form)).toHaveAttribute('href', /^\/suggestions#[\w-]{32}$/);
    const field = form.getByRole('textbox', { name: 'Link to your suggestion' });
    const path = (await link(form).getAttribute('href')) ?? '';
    await expect(field).toHaveValue(new URL(path, page.url()).href);
    // A browser that gives no leave to copy; some give it unasked.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
    });
    await form.getByRole('button', { name: 'Copy link' }).click();
    await expect(form.getByText('the link is selected, copy it from there.')).toBeVisible();
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(selected).toBe(await field.inputValue());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    await form.getByRole('button', { name: 'Copy link' }).click();
    await expect(form.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected);
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
    { status: 400, json: { code: 'PT400', message: 'Please enter a valid URL' } },
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
  // At the field at fault, where there is one.
  await expect(url).toHaveAccessibleDescription('Please enter a valid URL');
  await expect(url).toBeFocused();
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
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit feed');
  await expect(name).toHaveValue('The Kop Times');
  await expect(url).toHaveValue(feedUrl);

  // A robot fills in what nobody sees.
  await form.locator('[name="website"]').fill('spam', { force: true });
  await submit.click();
  await expect(form.getByText(/^Thank you!/)).toBeVisible();
  expect(sent).toBe(7);
});

test('what is at the address is told, and never stands between the press and the sending', async ({
  page,
}) => {
  const asked = await answerPreviews(page);
  await leaveOutTypefaces(page);
  await page.route('**/rest/v1/feed_submissions', (route) => route.fulfill({ status: 201 }));
  const { form, name, url, submit } = await openForm(page);

  for (const [host, words] of [
    ['known', 'We already read this feed.'],
    ['waiting', 'This feed has already been suggested and is waiting for review.'],
    ['comments', /^This looks like readers’ comments/],
    ['down', /Nothing answers at this address\./],
    ['page', 'No feed was found there. This is a web page (HTML), not a feed.'],
  ] as const) {
    await url.fill(`https://${host}.example/feed`);
    const before = await submit.boundingBox();
    await name.focus();
    await expect(form.getByText(words)).toBeVisible();
    expect(await submit.boundingBox()).toEqual(before);
  }
  await name.fill('Terrace Talk');
  await submit.click();
  await expect(form.getByText(/^Thank you!/)).toBeVisible();
  expect(asked).toEqual(['known', 'waiting', 'comments', 'down', 'page']);

  // Nor does a look that is still under way.
  await page.route('**/functions/v1/preview-feed', () => undefined);
  await name.fill('Terrace Talk');
  await url.fill('https://slow.example/feed');
  await submit.click();
  await expect(form.getByText(/^Thank you!/)).toBeVisible();
});

test(
  'the link tells without an account what became of a suggestion',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const feedUrl = 'https://status-link.example/feed';
    const rows = () => serviceClient.from('feed_submissions');
    await answerPreviews(page);
    const { form, name, url, submit } = await openForm(page);
    await name.fill('Terrace Talk');
    await url.fill(feedUrl);
    await submit.click();
    try {
      await link(form).click();
      await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
      const rejected = { status: 'rejected', rejection_reason: 'It is a shop.' };
      await rows().update(rejected).eq('feed_url', feedUrl).throwOnError();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Rejected' })).toBeVisible();
      await expect(page.getByText('It is a shop.')).toBeVisible();
      await page.goto('/suggestions#nonsense');
      await expect(page.getByRole('heading', { name: 'The link is not complete' })).toBeVisible();
    } finally {
      await rows().delete().eq('feed_url', feedUrl);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
);

/** The form on the page of a club, once it can be filled in. */
async function openForm(page: Page) {
  await page.goto('/clubs/arsenal');
  const form = page.getByRole('region', { name: 'Submit a Fan Blog Feed' });
  await form.scrollIntoViewIfNeeded();
  await expect(form.locator('astro-island:not([ssr])')).toHaveCount(1);
  return {
    form,
    name: form.getByLabel('Blog name'),
    url: form.getByLabel('Feed URL'),
    submit: form.getByRole('button', { name: 'Submit Feed' }),
  };
}

function link(form: Locator) {
  return form.getByRole('link', { name: 'See what becomes of your suggestion' });
}

/** Answers by the first word of the host, because a test reaches no blog; gathers what was asked. */
async function answerPreviews(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const feed = {
    isFeed: true,
    title: 'Terrace Talk',
    type: 'rss',
    items: [
      { headline: 'Rovers win', publishedAt: '2026-11-20T12:00:00Z' },
      { headline: 'Undated', publishedAt: null },
    ],
    isOfComments: false,
    known: null,
  };
  const answers: Record<string, object> = {
    known: { ...feed, known: 'source' },
    waiting: { ...feed, known: 'waiting' },
    page: { isFeed: false, reason: 'This is a web page (HTML), not a feed.' },
    comments: { ...feed, isOfComments: true },
  };
  await page.route('**/functions/v1/preview-feed', (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    const [host = ''] = new URL(url).hostname.split('.');
    asked.push(host);
    return host === 'down'
      ? route.fulfill({ status: 502, json: { error: 'Nothing answers at this address.' } })
      : route.fulfill({ json: answers[host] ?? feed });
  });
  return asked;
}
