import { recordFetch, buildItem } from '../../supabase/tests/fixtures/recordFetch.ts';
import { expect, rows, storedRow, test } from './fixtures/articles.ts';
import { addSource, home } from './fixtures/sourceRows.ts';

const held = { held_for: 'suspicious' };

test.afterEach(async ({ own, serviceClient }) => {
  // A source with stories would be retired rather than deleted.
  await serviceClient.from('articles').delete().like('url_key', `own.test/${own.word}/%`);
  await serviceClient.from('sources').delete().like('url', `${home}/%`).throwOnError();
});

test(
  'a suspicious source is looked into, and trusted again with what was held of it',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    const suspicious = { kind: 'fan_blog', state: 'suspicious', off_topic_items: 9 };
    const source = await addSource(serviceClient, { name: `${own.word} blog`, ...suspicious });
    const { id } = await own.add('held', { source_id: source.id, ...held });
    const other = await own.add('held of another', held);

    await page.goto(`/admin/sources/${source.id}`);
    await page.getByRole('link', { name: 'See what is held' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${own.word} held`);
    await expect(rows(page)).toContainText('Held');
    await page.goBack();
    await page.getByRole('button', { name: `Trust again: ${own.word} blog` }).click();

    await expect(page.getByText('Source trusted again. 1 article shown.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Trust again/ })).toHaveCount(0);
    expect(await own.stored(id)).toMatchObject({ is_visible: true, held_for: null });
    expect(await own.stored(other.id)).toMatchObject({ is_visible: false });
    const trusted = { state: 'ok', off_topic_items: 0 };
    expect(await storedRow(serviceClient, 'sources', source.id)).toMatchObject(trusted);
  },
);

test('one that is held is released alone', { tag: '@thorough' }, async ({ page, own }) => {
  const { id, headline } = await own.add('bets', { topic: 'betting', held_for: 'betting' });
  await own.add('held as well', held);
  const filter = JSON.stringify({ held: 'true', search: own.word });
  await page.goto(`/admin/articles?${new URLSearchParams({ filter }).toString()}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: headline })).toContainText('Held back: betting');
  await expect(page.getByText('Held back: suspicious source')).toBeVisible();
  await page.getByRole('switch', { name: `Visible: ${headline}`, exact: true }).click();

  await expect(page.getByText('Article visible')).toBeVisible();
  expect(await own.stored(id)).toMatchObject({ is_visible: true, held_for: null });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test(
  'the topic and what is routine are edited, and ingestion leaves both alone from then on',
  { tag: '@thorough' },
  async ({ page, own, serviceClient }) => {
    const source = await addSource(serviceClient, { name: `${own.word} paper` });
    const { id, url_key, canonical_url, title_key } = await own.add('labelled', {
      ...{ source_id: source.id, club_id: source.club_id ?? '', topic: 'ticketing' },
      is_routine: true,
    });
    await page.goto(`/admin/articles/${id}`);
    await page.getByRole('combobox', { name: 'Topic' }).click();
    await page.getByRole('option', { name: 'Transfer', exact: true }).click();
    await page.getByRole('switch', { name: 'Routine' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Article saved')).toBeVisible();
    const edited = { topic: 'transfer', is_routine: false, labels_edited_at: expect.any(String) };
    expect(await own.stored(id)).toMatchObject(edited);

    // The feed words it anew, which is when labels are made.
    const headline = `${own.word} labelled, and reworded`;
    const item = buildItem('labelled', { url_key, canonical_url, title_key, headline });
    await recordFetch(serviceClient, source.id, [
      { ...item, topic: 'ticketing', is_routine: true },
    ]);
    expect(await own.stored(id)).toMatchObject({ ...edited, headline });
  },
);
