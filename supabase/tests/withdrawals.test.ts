import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let story: Row<'articles'>;
let bet: Row<'articles'>;

beforeEach(async () => {
  const { club_id, id: source_id } = await builders.buildSource();
  const published_at = daysAgo(3);
  story = await builders.buildArticle({ club_id, source_id, published_at });
  bet = await builders.buildArticle({ club_id, source_id, is_visible: false, held_for: 'betting' });
});

const version = async () => (await siteContentOf(backend, { n: 0 })).withdrawals_version;
const change = async (id: string, values: Partial<Row<'articles'>>) => {
  await backend.service.from('articles').update(values).eq('id', id).throwOnError();
};
const remove = async (ids: string[]) => {
  await backend.admin.from('articles').delete().in('id', ids).throwOnError();
};

describe('what a build tells of withdrawals', () => {
  it.each<[string, () => PromiseLike<unknown>]>([
    ['hidden', () => change(story.id, { is_visible: false })],
    ['deleted', () => remove([story.id])],
    ['deleted with its club', () => backend.admin.from('clubs').delete().eq('id', story.club_id)],
  ])('changes once a story was %s, and again when it is back', async (_, withdraw) => {
    const before = await version();
    await withdraw();
    const after = await version();
    expect(after).not.toBe(before);
    const { data } = await backend.service.from('articles').select('is_visible').eq('id', story.id);
    if (data?.length === 0) await backend.undoLast();
    else await change(story.id, { is_visible: true });
    expect([before, after]).not.toContain(await version());
  });

  it('changes where one story goes while another comes back', async () => {
    const hidden = await builders.buildArticle({ is_visible: false });
    const before = await version();
    await change(story.id, { is_visible: false });
    await change(hidden.id, { is_visible: true });
    expect(await version()).not.toBe(before);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a new story', () => builders.buildArticle()],
    ['a story that is held back', () => builders.buildArticle({ is_visible: false })],
    ['a bet that is deleted before anybody saw it', () => remove([bet.id])],
    ['a bet that is shown for the first time', () => change(bet.id, { is_visible: true })],
    ['a story found to be about bets', () => change(story.id, { topic: 'betting' })],
    ['another headline', () => change(story.id, { headline: 'Another' })],
    ['old news that is let go', () => backend.service.rpc('prune_articles', { days: 1 })],
  ])('does not change with %s', async (_, happen) => {
    const before = await version();
    await happen();
    expect(await version()).toBe(before);
  });

  it('changes when a bet that was shown is hidden again', async () => {
    await change(bet.id, { is_visible: true });
    const before = await version();
    await change(bet.id, { is_visible: false });
    expect(await version()).not.toBe(before);
  });
});
