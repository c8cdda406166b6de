import { describe, expect, it } from 'vitest';
import { labelRulesVersion, labelStored } from './labelStored.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const tickets = 'Ticket news: Barnsley away on sale on Monday';
const transfer = 'Striker signs on loan from Barnsley';
const nothing = 'A morning at the ground';

const test = ingestionTest();

/** Stores stories as a version without labels left them, the first the newest. */
async function store(...headlines: string[]): Promise<void> {
  const { id: club_id } = await test.buildClub();
  for (const [index, headline] of headlines.entries()) {
    const published_at = new Date(Date.now() - index * 60_000).toISOString();
    await test.buildArticle({ club_id, headline, published_at });
  }
}

async function labels() {
  const articles = await test.articles();
  return Object.fromEntries(articles.map((article) => [article.headline, article.topic]));
}

describe('stories from before there were labels', () => {
  it('are labelled by a run, once', async () => {
    await store(tickets, transfer, nothing);
    expect(await test.run()).toMatchObject({ kind: 'completed', relabelledArticles: 2 });
    expect(await labels()).toEqual({
      [tickets]: 'ticketing',
      [transfer]: 'transfer',
      [nothing]: 'other',
    });

    // What somebody with the secret key says otherwise stays: they are not looked at again.
    await test.backend.service.from('articles').update({ topic: 'fans' }).eq('headline', tickets);
    expect(await test.run()).toMatchObject({ relabelledArticles: 0 });
    expect(await labels()).toMatchObject({ [tickets]: 'fans' });
  });

  it('are labelled from the newest to the oldest, some a run, also where many are of one moment', async () => {
    await store(tickets, transfer);
    const { id: club_id } = await test.buildClub();
    const published_at = '2026-01-01T00:00:00Z';
    const names = ['one', 'two', 'three'].map((name) => `${tickets} ${name}`);
    for (const headline of names) await test.buildArticle({ club_id, headline, published_at });
    const slice = { atOnce: 2, most: 2 };
    expect(await labelStored(test.call, slice)).toBe(2);
    expect(await labels()).toMatchObject({ [tickets]: 'ticketing', [transfer]: 'transfer' });
    expect(await labelStored(test.call, slice)).toBe(2);
    expect(await labelStored(test.call, slice)).toBe(1);
    expect(await labelStored(test.call, slice)).toBe(0);
    const told = await labels();
    expect(names.map((name) => told[name])).toEqual(names.map(() => 'ticketing'));
  });

  it('go on where a run was killed between reading and labelling', async () => {
    await store(tickets, transfer);
    const dying = (name: string, parameters: Record<string, unknown>) =>
      name === 'label_articles' ? Promise.reject(new Error('killed')) : test.call(name, parameters);
    await expect(labelStored(dying)).rejects.toThrow('killed');
    expect(await labelStored(test.call)).toBe(2);
  });

  it('keep what an administrator said of them', async () => {
    await store(tickets, transfer);
    await test.backend.admin.from('articles').update({ topic: 'fans' }).eq('headline', tickets);
    expect(await labelStored(test.call)).toBe(1);
    expect(await labels()).toEqual({ [tickets]: 'fans', [transfer]: 'transfer' });
  });

  it('are left alone by a run over one source', async () => {
    await store(tickets);
    const source = await test.buildSourceOf(test.serveFeed('one'));
    expect(await test.run({ sourceId: source.id })).toMatchObject({ relabelledArticles: 0 });
  });
});

describe('rules of another version', () => {
  const labelled = (rules_version: number) =>
    test.call('label_articles', { rules_version, labels: [] });
  const wanting = (rules_version: number) =>
    test.call('articles_to_label', { rules_version, n: 10 });

  it('label all stories anew where they are newer, and none where they are older', async () => {
    await store(tickets);
    await labelled(labelRulesVersion);
    expect(await wanting(labelRulesVersion)).toEqual([]);
    expect(await wanting(labelRulesVersion + 1)).toHaveLength(1);
    await labelled(labelRulesVersion + 1);
    expect(await wanting(labelRulesVersion)).toEqual([]);
    expect(await wanting(labelRulesVersion + 1)).toEqual([]);
  });
});
