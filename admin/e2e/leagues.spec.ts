import { expect, test } from './fixtures/administrator.ts';

test.afterEach(async ({ serviceClient }) => {
  const counts = { club_count: 24, relegated_count: 2 };
  await serviceClient.from('leagues').update(counts).eq('slug', 'league-two').throwOnError();
});

test(
  'how many clubs a league has and sends down is changed, and never to what cannot be',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const league = () =>
      serviceClient
        .from('leagues')
        .select('club_count, relegated_count')
        .eq('slug', 'league-two')
        .single()
        .throwOnError();
    const { data: before } = await league();
    await page.goto('/admin/seasons');
    await page.getByRole('link', { name: 'Leagues' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'League Two' });
    await expect(row).toContainText('Clubs: 24. Relegated each summer: 2.');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('League Two');

    const [clubs, relegated] = ['Clubs', 'Relegated each summer'].map((name) =>
      page.getByRole('spinbutton', { name }),
    );
    const save = page.getByRole('button', { name: 'Save' });
    await clubs?.fill('2.5');
    await relegated?.fill('30');
    await save.click();
    await expect(page.getByText('A whole number from 1 to 100')).toBeVisible();
    await clubs?.fill('30');
    await expect(page.getByText('Fewer than there are clubs')).toBeVisible();
    expect((await league()).data).toEqual(before);

    await clubs?.fill('');
    await relegated?.fill('3');
    await save.click();
    await expect(row).toContainText('Clubs: not known. Relegated each summer: 3.');
    expect((await league()).data).toEqual({ club_count: null, relegated_count: 3 });
  },
);
