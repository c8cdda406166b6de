import { expect } from './fixtures/administrator.ts';
import { addSource, home, test } from './fixtures/sourceRows.ts';

test.describe('a source that is checked now', { tag: '@thorough' }, () => {
  // A run of another test may be under way: the source is then read in it.
  test.use({ expectedErrors: [/409/] });

  test('shows what came of it on its page, also to who left and came back', async ({
    page,
    serviceClient,
  }) => {
    const { data: source } = await serviceClient
      .from('sources')
      .select('id')
      .eq('type', 'rss')
      .eq('state', 'ok')
      .eq('is_enabled', true)
      .order('priority', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const { count: before } = await serviceClient
      .from('source_fetches')
      .select('*', { count: 'exact', head: true })
      .eq('source_id', source.id)
      .throwOnError();
    await page.goto(`/admin/sources/${source.id}`);
    const result = page.getByRole('status', { name: 'Last read' });
    await page.getByLabel('Display name').fill('Typed meanwhile');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(result).toContainText('Reading it now…');
    await expect(result).not.toContainText('Reading it now…', { timeout: 60_000 });
    await expect(result).toHaveText(/: Read, \d+ new articles?, \d+ changed/);
    // What was typed outlives that the row has changed.
    await expect(page.getByLabel('Display name')).toHaveValue('Typed meanwhile');
    const { count } = await serviceClient
      .from('source_fetches')
      .select('*', { count: 'exact', head: true })
      .eq('source_id', source.id)
      .throwOnError();
    expect(count).toBe((before ?? 0) + 1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('menuitem', { name: 'Clubs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs');
    await page.goBack();
    await expect(result).toHaveText(/: Read, \d+ new articles?/);
  });
});

test('a failed reading is told', { tag: '@thorough' }, async ({ page, serviceClient }) => {
  const { id } = await addSource(serviceClient, {
    name: 'Down',
    is_enabled: false,
    state: 'failing',
    last_error: 'The server is overloaded.',
    last_checked_at: new Date().toISOString(),
  });
  await serviceClient
    .from('source_fetches')
    .insert({ source_id: id, outcome: 'failed', error: 'The server is overloaded.' })
    .throwOnError();
  await page.goto(`/admin/sources/${id}`);
  await expect(page.getByRole('status', { name: 'Last read' })).toHaveText(/: Failed$/);
  await expect(page.getByText('The server is overloaded.')).toBeVisible();
});

const details = { tag: '@thorough' };
test('what is typed is not left behind unasked', details, async ({ page, serviceClient }) => {
  const { id } = await addSource(serviceClient, { name: 'Guarded' });
  for (const [path, field] of [
    [`/admin/sources/${id}`, 'Display name'],
    ['/admin/sources/create', 'Display name'],
    ['/admin/clubs/create', 'Name'],
    ['/admin/seasons', 'Name'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('textbox', { name: field, exact: true }).fill('Typed and not saved');
      const question = page.waitForEvent('dialog');
      const leaving = page.getByRole('menuitem', { name: 'About Page' }).click();
      await (await question).dismiss();
      await leaving;
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue(
        'Typed and not saved',
      );
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('menuitem', { name: 'About Page' }).click();
      await expect(page).toHaveURL('/admin/about-content');
    });
  }
  const { data } = await serviceClient.from('sources').select().like('url', `${home}/%`);
  expect(data).toMatchObject([{ name: 'Guarded', display_name: null }]);
});
