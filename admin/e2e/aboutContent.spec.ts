import type { Tables } from '../../common/database.types.ts';
import { changedMeanwhile } from '../providers/updateVersion.ts';
import { answerQuestions, expect, test as base } from './fixtures/administrator.ts';

const noticeLastsMs = 10_000;

type Page = Tables<'about_page_content'>;

interface Fixtures {
  /** The row of the About page; other tests read it too, so that it is put right after the test. */
  about: { stored: () => Promise<Page>; write: (columns: Partial<Page>) => Promise<unknown> };
}

const test = base.extend<Fixtures>({
  about: async ({ serviceClient }, use) => {
    const rows = () => serviceClient.from('about_page_content');
    const stored = async () =>
      (await rows().select().eq('key', 'about').single().throwOnError()).data;
    const write = async (columns: Partial<Page>) =>
      rows().update(columns).eq('key', 'about').throwOnError();
    const { title, content, meta_description } = await stored();
    await use({ stored, write });
    await write({ title, content, meta_description });
  },
});

test('the About page is edited beside its preview, saved, and not left with unsaved text unasked', async ({
  page,
  about,
}) => {
  await page.goto('/admin/about-content');
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await page.getByLabel('Title').fill('About this site');
  await page.getByRole('textbox', { name: 'Content' }).fill('First.\n\nSecond,\nstill second.');
  await page.getByLabel('Description for search engines').fill('x'.repeat(161));
  await expect(page.getByText(/Now 161: too long\./)).toBeVisible();
  await expect(preview.getByText('About this site')).toBeVisible();
  await expect(preview.getByText('Second, still second.')).toBeVisible();

  const before = new Date();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('About page saved')).toBeVisible();

  const stored = await about.stored();
  expect(stored).toMatchObject({
    title: 'About this site',
    content: 'First.\n\nSecond,\nstill second.',
    meta_description: 'x'.repeat(161),
  });
  expect(new Date(stored.updated_at).getTime()).toBeGreaterThanOrEqual(before.getTime());

  // What is typed after a save is asked about, too.
  const answers = answerQuestions(page);
  await page.getByLabel('Title').fill('Not saved');
  await page.getByRole('menuitem', { name: 'Seasons' }).click();
  await expect.poll(() => answers.count).toBe(1);
  await expect(page.getByLabel('Title')).toHaveValue('Not saved');
  answers.mayLeave = true;
  await page.getByRole('menuitem', { name: 'Seasons' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasons');
});

test(
  'the page for publishers has an editor of its own, and visitors read both pages',
  { tag: '@thorough' },
  async ({ page, serviceClient, about, rebuild }) => {
    const rows = () => serviceClient.from('about_page_content');
    const { data: before } = await rows().select().eq('key', 'publishers').single().throwOnError();
    const { id, title, content } = before;
    const { title: ofAbout } = await about.stored();
    try {
      await page.goto('/admin/about-content/publishers');
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await page.getByLabel('Title').fill('To publishers');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Publishers page saved')).toBeVisible();
      expect((await about.stored()).title).toBe(ofAbout);
      await about.write({ title: 'About this site' });
      await rebuild();
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About this site');
      await page.goto('/');
      await page.getByRole('link', { name: 'For publishers' }).click();
      await expect(page).toHaveURL('/publishers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('To publishers');
      await expect(page.getByText(content.split('\n\n')[0] ?? '')).toBeVisible();
      // Nobody else could open a page of this machine.
      await expect(
        page.getByText(/^Touchline\/\S+ \(\+mailto:desk@touchline\.example\)$/),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'desk@touchline.example' })).toBeVisible();
    } finally {
      await rows().update({ title }).eq('id', id).throwOnError();
      await about.write({ title: ofAbout });
      await rebuild();
    }
  },
);

test(
  'who saves later than somebody else is told, and keeps what was written',
  { tag: '@thorough' },
  async ({ page, about }) => {
    await page.clock.install();
    await page.goto('/admin/about-content');
    await page.getByLabel('Title').fill('Mine');
    await about.write({ title: 'Theirs', meta_description: 'Theirs too', version: 1000 });
    await page.getByRole('button', { name: 'Save' }).click();
    const refusal = page.getByText(changedMeanwhile);
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');

    // As often as it is refused, also by the page itself once that has read what they wrote.
    await page.mouse.move(0, 0);
    await page.clock.fastForward(noticeLastsMs);
    await expect(refusal).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByLabel('Description for search engines')).toHaveValue('Theirs too');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    expect((await about.stored()).title).toBe('Theirs');
  },
);

test(
  'what is typed while a save is under way is still to be saved',
  { tag: '@thorough' },
  async ({ page, about }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rest/v1/about_page_content*', async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    await page.goto('/admin/about-content');
    const title = page.getByLabel('Title');
    const save = page.getByRole('button', { name: 'Save' });
    await title.fill('Saved');
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    await asked;
    await title.fill('Saved, and more');
    release();
    await expect(page.getByText('About page saved')).toBeVisible();
    await expect(title).toHaveValue('Saved, and more');
    await save.click();
    await expect.poll(async () => (await about.stored()).title).toBe('Saved, and more');
  },
);
