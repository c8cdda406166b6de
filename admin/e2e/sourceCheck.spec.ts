import { expect } from './fixtures/administrator.ts';
import { beginRun, recordReading } from './fixtures/runUnderWay.ts';
import {
  addSource,
  home,
  ownSources,
  row,
  sampleSource,
  search,
  searchFor,
  test,
} from './fixtures/sourceRows.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

test.describe('a source that is checked now', { tag: '@thorough' }, () => {
  // A run of another test may be under way: the source is then read in it.
  test.use({ expectedErrors: [/409/] });

  test('shows what came of it on its page, also to who left and came back', async ({
    page,
    serviceClient,
  }) => {
    const source = await sampleSource(serviceClient);
    const fetches = async () => {
      const { data } = await serviceClient
        .from('source_fetches')
        .select('fetched_at')
        .eq('source_id', source.id)
        .order('fetched_at')
        .throwOnError();
      return data.map(({ fetched_at }) => new Date(fetched_at).toISOString());
    };
    const { length: before } = await fetches();
    await page.goto(`/admin/sources/${source.id}`);
    const result = page.getByRole('status', { name: 'Last read' });
    await page.getByLabel('Display name').fill('Typed meanwhile');
    await page.getByRole('button', { name: 'Read now' }).click();
    await expect.poll(fetches, { timeout: 60_000 }).toHaveLength(before + 1);
    // By itself, and not what stood there before.
    const readAt = (await fetches()).at(-1) ?? '';
    await expect(result.locator('time')).toHaveAttribute('datetime', readAt);
    await expect(result).toHaveText(/: Read, \d+ new articles?, \d+ changed/);
    // What was typed outlives that the row has changed.
    await expect(page.getByLabel('Display name')).toHaveValue('Typed meanwhile');
    expect(await fetches()).toHaveLength(before + 1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('menuitem', { name: 'Clubs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs');
    await page.goBack();
    await expect(result).toHaveText(/: Read, \d+ new articles?/);
  });

  test('is said to be read until the run has read it', async ({ page, serviceClient }) => {
    const { id } = await addSource(serviceClient, { name: 'Awaited', state: 'failing' });
    // A run of sample feeds is over before anybody has read that it is under way.
    const run = await beginRun(serviceClient, id);
    try {
      await page.goto(`/admin/sources/${id}`);
      const result = page.getByRole('status', { name: 'Last read' });
      await expect(result).toContainText('Reading it now…');
      await recordReading(serviceClient, id, run);
      await expect(result).toHaveText(/: Read, 7 new articles, 0 changed$/);
      // So does the rest of the page.
      await expect(page.getByText('Working', { exact: true })).toBeVisible();
    } finally {
      await run.delete();
    }
  });
});

const details = { tag: '@thorough' };

test(
  'what chosen sources brought stands where they were chosen, also for who left and came back',
  details,
  async ({ page, serviceClient }) => {
    const source = await sampleSource(serviceClient);
    const name = source.display_name ?? source.name;
    await addSource(serviceClient, { name: 'Nobody answers' });
    await search(page, source.name);
    await row(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Read now' }).click();
    const result = page.getByRole('region', { name: 'Started run' });
    const sourcesOfRun = result.getByRole('list', { name: 'Sources of the run' });
    await expect(result).toContainText('Completed', { timeout: 60_000 });
    await expect(sourcesOfRun).toContainText(name);
    await expect(sourcesOfRun).toContainText(/Read, \d+ new articles?/);

    await page.getByRole('menuitem', { name: 'Clubs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs');
    await page.getByRole('menuitem', { name: 'Sources' }).click();
    await expect(sourcesOfRun).toContainText(name);

    await searchFor(page, home);
    await row(page, 'Nobody answers').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Read now' }).click();
    await expect(sourcesOfRun).toContainText(/Nobody answersFailed./, { timeout: 60_000 });
    await expect(result).toContainText('Completed', { timeout: 60_000 });
    await expectNoFault(page);
    await result.getByRole('button', { name: 'Close this run' }).click();
    await expect(result).toHaveCount(0);
  },
);

/** Everything that is typed in, and how it is got at. */
const guarded = [
  { of: 'a source', path: '/admin/sources/:source', field: 'Display name' },
  { of: 'a new source', path: '/admin/sources/create', field: 'Name' },
  { of: 'a new club', path: '/admin/clubs/create', field: 'Name' },
  {
    of: 'a club, beside its form',
    path: '/admin/clubs/:club',
    first: 'Add source',
    field: 'Internal name',
  },
  { of: 'a club', path: '/admin/clubs/:club', first: 'Add source', field: 'Monogram', text: 'KEP' },
  { of: 'a new season', path: '/admin/seasons', field: 'Name' },
  { of: 'what is pasted', path: '/admin/sources/import', field: 'Or paste it here' },
  { of: 'pasted clubs', path: '/admin/seeder', field: 'Or paste the lines' },
  { of: 'one’s account', path: '/admin/settings/account', field: 'New email' },
];

test('what is typed is not left behind unasked', details, async ({ page, serviceClient }) => {
  test.slow();
  const source = await addSource(serviceClient, { name: 'Guarded' });
  for (const { of, path, first, field, text = 'Typed and not saved' } of guarded) {
    await test.step(of, async () => {
      const address = path.replace(':source', source.id).replace(':club', source.club_id ?? '');
      await page.goto(address);
      if (first !== undefined) await page.getByRole('button', { name: first, exact: true }).click();
      const input = page.getByRole('textbox', { name: field, exact: true });
      await input.fill(text);
      const question = page.waitForEvent('dialog');
      const leaving = page.getByRole('menuitem', { name: 'About Page' }).click();
      await (await question).dismiss();
      await leaving;
      await expect(page).toHaveURL(address);
      await expect(input).toHaveValue(text);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('menuitem', { name: 'About Page' }).click();
      await expect(page).toHaveURL('/admin/about-content');
    });
  }
  expect(await ownSources(serviceClient)).toMatchObject([{ display_name: null }]);
});
