import { expect, server, test } from '../../site/e2e/fixtures/touchline.ts';

test(
  'a source whose clock is an hour fast says so, and takes an offset',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const warning = 'The last 3 new items were dated 50 to 60 minutes in the future.';
    const { data: source } = await serviceClient
      .from('sources')
      .select('id, name')
      .order('name')
      .limit(1)
      .single()
      .throwOnError();
    await serviceClient.from('sources').update({ clock_warning: warning }).eq('id', source.id);

    await page.goto('/admin/sources');
    await page.getByLabel(/e-?mail/i).fill(server.administrator.email);
    await page
      .getByLabel(/password/i)
      .first()
      .fill(server.administrator.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await expect(page.getByText(warning)).toBeVisible();
    await page.getByRole('button', { name: 'Set the offset to 60 minutes' }).click();
    await expect(page.getByText(/now taken 60 minutes earlier/)).toBeVisible();
    await expect(page.getByText(warning)).toBeHidden();

    const { data } = await serviceClient
      .from('sources')
      .select('clock_offset_minutes, clock_warning')
      .eq('id', source.id)
      .single()
      .throwOnError();
    expect(data).toEqual({ clock_offset_minutes: 60, clock_warning: null });
    // Other tests read the same feeds.
    await serviceClient.from('sources').update({ clock_offset_minutes: 0 }).eq('id', source.id);
  },
);
