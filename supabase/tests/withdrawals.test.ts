import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let story: Row<'articles'>;
let bet: Row<'articles'>;
let publisher_id: string;

beforeEach(async () => {
  const publisher = await builders.buildPublisher();
  publisher_id = publisher.id;
  const source = await builders.buildSource({ publisher_id });
  const { club_id, id: source_id } = source;
  const published_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  story = await builders.buildArticle({ club_id, source_id, published_at });
  bet = await builders.buildArticle({ club_id, source_id, topic: 'betting' });
});

const version = async () => (await siteContentOf(backend, { n: 0 })).withdrawals_version;
const change = async (id: string, values: Partial<Row<'articles'>>) => {
  await backend.service.from('articles').update(values).eq('id', id).throwOnError();
};
const remove = async (ids: string[]) => {
  await backend.admin.from('articles').delete().in('id', ids).throwOnError();
};
const undoLast = async () => {
  const { data } = await backend.admin.from('audit_changes').select('id').order('made_at');
  await backend.admin.rpc('undo_change', { change_id: data?.at(-1)?.id ?? '' }).throwOnError();
};
const heldFromTheBeginning = async () => {
  const { id, first_seen_at } = await builders.buildArticle({ is_visible: false });
  await change(id, { held_at: first_seen_at });
  return id;
};

describe('what a build tells of withdrawals', () => {
  it.each<[string, () => PromiseLike<unknown>]>([
    ['hidden', () => change(story.id, { is_visible: false })],
    ['deleted', () => remove([story.id])],
    ['deleted with its club', () => backend.admin.from('clubs').delete().eq('id', story.club_id)],
    ['found to be about bets', () => change(story.id, { topic: 'betting' })],
  ])('changes once a story was %s, and again when it is back', async (_, withdraw) => {
    const before = await version();
    await withdraw();
    const after = await version();
    expect(after).not.toBe(before);
    const { data } = await backend.service.from('articles').select('is_visible').eq('id', story.id);
    if (data?.length === 0) await undoLast();
    else await change(story.id, { is_visible: true, topic: 'other' });
    expect([before, after]).not.toContain(await version());
  });

  it('changes where one story goes while another comes back', async () => {
    const hidden = await builders.buildArticle({ is_visible: false });
    const before = await version();
    await change(story.id, { is_visible: false });
    await change(hidden.id, { is_visible: true });
    expect(await version()).not.toBe(before);
  });

  it('changes when the bets of a publisher are shown', async () => {
    const before = await version();
    const { service } = backend;
    await service.from('publishers').update({ shows_betting: true }).eq('id', publisher_id);
    expect(await version()).not.toBe(before);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a new story', () => builders.buildArticle()],
    ['a new story about bets', () => builders.buildArticle({ topic: 'stream' })],
    ['a bet that is hidden', () => change(bet.id, { is_visible: false })],
    ['a bet that is deleted', () => remove([bet.id])],
    ['another headline', () => change(story.id, { headline: 'Another' })],
    ['old news that is let go', () => backend.service.rpc('prune_articles', { days: 1 })],
    ['a story that is held before anybody saw it', heldFromTheBeginning],
  ])('does not change with %s', async (_, happen) => {
    const before = await version();
    await happen();
    expect(await version()).toBe(before);
  });

  it('does not change when a story that nobody saw is let in', async () => {
    const id = await heldFromTheBeginning();
    const before = await version();
    await change(id, { is_visible: true });
    expect(await version()).toBe(before);
  });
});
