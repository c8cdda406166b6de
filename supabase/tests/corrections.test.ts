import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, counts, recordFetch, type RecordedItem } from './fixtures/recordFetch.ts';
import type { ClubSource, Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: ClubSource;

beforeEach(async () => {
  source = await builders.buildSource();
});

describe('a headline that an administrator corrected', () => {
  it('stays when its feed is read again, which then changed nothing', async () => {
    await record(buildItem('Wrnog'));
    const corrected = await change({ headline: 'Wrong' });
    expect(corrected.headline_edited_at).not.toBeNull();
    expect(await record(buildItem('Wrnog'))).toEqual(counts({ unchanged: 1 }));
    expect(await stored()).toEqual([corrected]);
  });

  it('stays while everything else follows the feed', async () => {
    await record(buildItem('a', { excerpt: 'Old' }));
    await change({ headline: 'Corrected' });
    await record(buildItem('a', { headline: 'A', title_key: 'a later title', excerpt: 'New' }));
    expect(await stored()).toMatchObject([
      { headline: 'Corrected', excerpt: 'New', title_key: 'a later title' },
    ]);
  });

  it('is the feed’s again where the correction is undone', async () => {
    await record(buildItem('a'));
    await change({ headline: 'Corrected' });
    await backend.undoLast();
    expect(await stored()).toMatchObject([{ headline: 'a', headline_edited_at: null }]);
    await record(buildItem('a', { headline: 'Later' }));
    expect(await stored()).toMatchObject([{ headline: 'Later' }]);
  });

  it('is no matter of what else an administrator changes', async () => {
    await record(buildItem('a'));
    expect((await change({ is_visible: false })).headline_edited_at).toBeNull();
  });
});

describe('a story that an administrator moved to another club', () => {
  let other: Row<'clubs'>;

  beforeEach(async () => {
    other = await builders.buildClub();
    await record(buildItem('a'));
    await change({ club_id: other.id });
  });

  it('stays there, and does not come back to the one before', async () => {
    expect(await record(buildItem('a'))).toEqual(counts({ removed: 1 }));
    expect(await stored()).toMatchObject([{ club_id: other.id, source_id: source.id }]);
  });

  it('is moved back as if nothing had been', async () => {
    await change({ club_id: source.club_id });
    expect(await record(buildItem('a'))).toEqual(counts({ unchanged: 1 }));
  });

  it('comes back for good where the move is undone', async () => {
    await backend.undoLast();
    expect(await backend.rows('removed_articles')).toEqual([]);
    expect(await record(buildItem('a'))).toEqual(counts({ unchanged: 1 }));
  });
});

it('a story is not moved to a club that carries it already', async () => {
  const other = await builders.buildSource();
  await record(buildItem('a'));
  await recordFetch(backend.service, other.id, [buildItem('a')]);
  const { error } = await backend.admin
    .from('articles')
    .update({ club_id: other.club_id })
    .eq('club_id', source.club_id);
  expect(error?.code).toBe('23505');
});

function record(item: RecordedItem) {
  return recordFetch(backend.service, source.id, [item]);
}

async function change(columns: Partial<Row<'articles'>>): Promise<Row<'articles'>> {
  await backend.admin.from('articles').update(columns).neq('url_key', '').throwOnError();
  const [article] = await stored();
  if (article === undefined) throw new Error('There is no article.');
  return article;
}

const stored = () => backend.rows('articles');
