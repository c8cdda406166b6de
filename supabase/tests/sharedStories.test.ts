import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, counts, recordFetch, type RecordedItem } from './fixtures/recordFetch.ts';
import type { NewRow, Row } from './fixtures/rowBuilders.ts';

const title = 'rovers sign a striker from united';
const direct = buildItem('direct', { title_key: title });
const viaGoogle = buildItem('via-google', { title_key: title, guid: 'CBMi' });

const { backend, builders } = backendTest();
let club: Row<'clubs'>;
let paper: Row<'sources'>;

beforeEach(async () => {
  club = await builders.buildClub();
  paper = await addSource({ priority: 5 });
});

describe('a story that Google News links to as well', () => {
  it.each([
    { priority: 1, owner: 'google', url_key: 'news.test/via-google', also: 'news.test/direct' },
    { priority: 5, owner: 'paper', url_key: 'news.test/direct', also: 'news.test/via-google' },
    { priority: 9, owner: 'paper', url_key: 'news.test/direct', also: 'news.test/via-google' },
  ])('is one story, and stays one, with priority $priority', async (wanted) => {
    const google = await addSource({ type: 'google_news', priority: wanted.priority });
    await record(paper, [direct]);
    for (let time = 0; time < 2; time += 1) {
      await record(google, [viaGoogle]);
      await record(paper, [direct]);
      await anotherWeek();
    }
    const [ownerId, otherId] =
      wanted.owner === 'google' ? [google.id, paper.id] : [paper.id, google.id];
    expect(await articles()).toMatchObject([
      {
        url_key: wanted.url_key,
        also_url_keys: [wanted.also],
        source_id: ownerId,
        also_sources: [otherId],
      },
    ]);
  });

  it('is one story where Google News was first', async () => {
    const google = await addSource({ type: 'google_news', priority: 9 });
    await record(google, [viaGoogle]);
    await record(paper, [direct]);
    expect(await articles()).toMatchObject([{ url_key: 'news.test/direct', source_id: paper.id }]);
  });

  it('does not come back by that way once it was removed', async () => {
    const google = await addSource({ type: 'google_news' });
    await record(paper, [direct]);
    await record(google, [viaGoogle]);
    await backend.admin.from('articles').delete().eq('club_id', club.id);
    await anotherWeek();
    for (const source of [google, paper]) {
      const item = source === google ? viaGoogle : direct;
      expect(await record(source, [item])).toEqual(counts({ removed: 1 }));
    }
  });

  it('does not hide the story of a third source whose address somebody else claimed', async () => {
    const google = await addSource({ type: 'google_news' });
    const evil = await addSource({});
    await record(google, [viaGoogle]);
    await record(evil, [buildItem('theirs', { title_key: title })]);
    const theirs = buildItem('theirs', { title_key: 'what really happened at rovers' });
    await record(paper, [theirs]);
    expect((await articles()).map(({ source_id }) => source_id)).toContain(paper.id);
  });

  it('was removed before Google News had it, and does not come by that way', async () => {
    const google = await addSource({ type: 'google_news' });
    await record(paper, [direct]);
    await backend.admin.from('articles').delete().eq('club_id', club.id);
    expect(await record(google, [viaGoogle])).toEqual(counts({ removed: 1 }));
  });

  it.each<[string, NewRow<'sources'>, string]>([
    ['neither source is Google News', { type: 'rss' }, title],
    ['the headline is too short to tell', { type: 'google_news' }, 'match report rovers'],
  ])('is two stories where %s', async (_name, overrides, title_key) => {
    const other = await addSource(overrides);
    await record(paper, [{ ...direct, title_key }]);
    await record(other, [{ ...viaGoogle, title_key }]);
    expect(await articles()).toHaveLength(2);
  });

  it('is two stories in two clubs', async () => {
    const google = await builders.buildSource({ type: 'google_news' });
    await record(paper, [direct]);
    await record(google, [viaGoogle]);
    expect(await articles()).toHaveLength(2);
  });
});

describe('a story that two sources of a club carry', () => {
  let source: Row<'sources'>;

  beforeEach(async () => {
    source = await addSource({ priority: 50 });
  });

  it.each([
    { priority: 10, owner: 'second', headline: 'Theirs', result: { changed: 1 } },
    { priority: 50, owner: 'first', headline: 'Ours', result: { unchanged: 1 } },
    { priority: 90, owner: 'first', headline: 'Ours', result: { unchanged: 1 } },
  ])('belongs to the $owner when that has 50 and the other $priority', async (wanted) => {
    const second = await addSource({ priority: wanted.priority });
    const ours = buildItem('a', { headline: 'Ours' });
    const theirs = buildItem('a', { headline: 'Theirs' });

    await record(source, [ours]);
    expect(await record(second, [theirs])).toEqual(counts(wanted.result));
    // Neither order nor repetition changes the outcome.
    await record(source, [ours]);
    await record(second, [theirs]);

    const [ownerId, otherId] =
      wanted.owner === 'first' ? [source.id, second.id] : [second.id, source.id];
    expect(await articles()).toMatchObject([
      { headline: wanted.headline, source_id: ownerId, also_sources: [otherId] },
    ]);
  });

  it.each([
    { first: false, second: true, owner: 'second' },
    { first: true, second: true, owner: 'first' },
    { first: true, second: false, owner: 'first' },
    { first: false, second: false, owner: 'first' },
  ])('belongs to the $owner of two alike, official: $first, $second', async (official) => {
    const first = await addSource({ is_official: official.first });
    const second = await addSource({ is_official: official.second });
    for (const each of [first, second, first, second]) await record(each, [buildItem('a')]);
    const owner = official.owner === 'first' ? first : second;
    expect(await articles()).toMatchObject([{ source_id: owner.id }]);
  });

  it.each<[string, 'betting' | null, object]>([
    ['is shown once it passes', null, { is_visible: true, held_for: null }],
    ['stays hidden if it passes', 'betting', { is_visible: false, held_for: 'betting' }],
  ])('%s to a source that holds it for %s', async (_, reason, standing) => {
    const worse = await addSource({ priority: 90 });
    await record(worse, [buildItem('a', { headline: 'Free bets', held_for: 'betting' })]);
    await record(source, [buildItem('a', { headline: 'Ours', held_for: reason })]);
    expect(await articles()).toMatchObject([{ headline: 'Ours', ...standing }]);
  });

  it('stays hidden where an administrator hid it, whoever it passes to', async () => {
    await record(await addSource({ priority: 90 }), [buildItem('a')]);
    await backend.admin.from('articles').update({ is_visible: false }).neq('headline', '');
    await record(source, [buildItem('a')]);
    expect(await articles()).toMatchObject([{ source_id: source.id, is_visible: false }]);
  });

  it('keeps the name of its source when that is deleted, and tells the other', async () => {
    const second = await addSource({ priority: 90 });
    await record(source, [buildItem('a')]);
    await backend.admin.from('sources').delete().eq('id', source.id);

    await record(second, [buildItem('a')]);

    expect(await articles()).toMatchObject([{ source_id: source.id, also_sources: [second.id] }]);
  });
});

describe('a story under several addresses', () => {
  it('is known by the one it had before it was posted again', async () => {
    await record(paper, [direct]);
    await record(paper, [buildItem('again', { title_key: title })]);
    await anotherWeek();
    const saved = await record(paper, [direct]);
    expect(saved).toEqual(counts({ changed: 1 }));
    expect(await articles()).toMatchObject([
      { url_key: 'news.test/direct', also_url_keys: ['news.test/again'] },
    ]);
  });

  it('is no longer looked for under the old one where both are listed', async () => {
    await record(paper, [direct]);
    const again = buildItem('again', { title_key: title });
    await record(paper, [again]);
    const both = [again, direct];
    expect(await record(paper, both)).toEqual(counts({ unchanged: 1, new: 1 }));
    expect(await record(paper, both)).toEqual(counts({ unchanged: 2 }));
  });

  it('is not known by one at another host, which may be anybody’s', async () => {
    const theirs = buildItem('story', { guid: 'same', url_key: 'club.test/story' });
    await record(paper, [theirs]);
    await record(paper, [
      { ...theirs, url_key: 'casino.test/x', canonical_url: 'https://casino.test/x' },
    ]);
    await backend.admin.from('articles').delete().eq('club_id', club.id);
    const official = await addSource({ is_official: true });
    expect(await record(official, [{ ...theirs, guid: '1' }])).toEqual(counts({ new: 1 }));
  });

  it('is known by the last twenty of them, however often it moves', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `place-${String(index)}`);
    for (const name of names) await record(paper, [buildItem(name, { guid: 'same' })]);
    const [article] = await articles();
    expect(article?.url_key).toBe('news.test/place-24');
    expect(article?.also_url_keys).toEqual(names.slice(4, 24).map((name) => `news.test/${name}`));
  });

  it('is given to one item of a fetch where two could be it', async () => {
    await record(paper, [direct]);
    const items = ['one', 'two'].map((name) => buildItem(name, { title_key: title }));
    expect(await record(paper, items)).toEqual(counts({ changed: 1, new: 1 }));
    expect(await record(paper, items)).toEqual(counts({ unchanged: 2 }));
  });
});

describe('what enrichment said of a story', () => {
  const said = { sentiment: 'positive', tags: ['transfer'], summary_short: 'Signed.' };

  it('stays while the story stays, and what it cost adds up', async () => {
    await record(paper, [{ ...direct, ...said, tokens_used: 7 }]);
    await record(paper, [
      { ...direct, sentiment: 'negative', image_url: 'https://news.test/a.jpg', tokens_used: 2 },
    ]);
    expect(await articles()).toMatchObject([{ ...said, tokens_used: 9 }]);
  });

  it('stays where an administrator edited the excerpt, whatever the feed says in it', async () => {
    await record(paper, [{ ...direct, ...said }]);
    await backend.admin.from('articles').update({ excerpt: 'By hand' }).eq('club_id', club.id);
    const again = { ...direct, excerpt: 'By them', image_url: 'https://news.test/a.jpg' };
    await record(paper, [again]);
    expect(await articles()).toMatchObject([{ ...said, excerpt: 'By hand' }]);
  });

  it('stays where a model said it and nobody asked one about the new headline', async () => {
    await record(paper, [{ ...direct, ...said, tokens_used: 7 }]);
    await record(paper, [{ ...direct, headline: 'Signed!' }]);
    expect(await articles()).toMatchObject([{ ...said, headline: 'Signed!' }]);
  });

  it('is said anew where the headline changes', async () => {
    await record(paper, [{ ...direct, ...said }]);
    const reworded = { ...direct, headline: 'Striker refuses Rovers', sentiment: 'negative' };
    await record(paper, [reworded]);
    expect(await articles()).toMatchObject([
      { sentiment: 'negative', tags: [], summary_short: null },
    ]);
  });
});

function record(source: Row<'sources'>, items: readonly RecordedItem[]) {
  return recordFetch(backend.service, source.id, items);
}

function addSource(overrides: NewRow<'sources'>) {
  return builders.buildSource({ club_id: club.id, ...overrides });
}

const articles = () => backend.rows('articles', {}, 'url_key');

/** Later than the 72 hours within which a headline tells a story; triggers would hold the dates. */
async function anotherWeek() {
  await backend.engine.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica');
    await transaction.exec(
      `update public.articles
       set first_seen_at = first_seen_at - interval '7 days', published_at = published_at - interval '7 days';
       update public.removed_articles set removed_at = removed_at - interval '7 days';`,
    );
  });
}
