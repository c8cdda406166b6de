import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { callers } from './fixtures/openTestBackend.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let club: Row<'clubs'>;

beforeEach(async () => {
  club = await builders.buildClub();
  for (const is_visible of [true, true, true, false]) {
    await builders.buildArticle({ club_id: club.id, is_visible });
  }
});

const deleteAll = (may_return: boolean) =>
  backend.admin.rpc('delete_all_articles', { change_id: randomUUID(), may_return });

describe('what an administrator takes from visitors', () => {
  it.each([
    ['Delete All, for good', () => deleteAll(false), 3, 0],
    ['Delete All, until the feeds bring it again', () => deleteAll(true), 3, 0],
    [
      'deleting chosen articles',
      async () => backend.admin.rpc('delete_articles', { ids: await visible(2), may_return: true }),
      2,
      0,
    ],
    [
      'hiding chosen articles',
      async () =>
        backend.admin
          .from('articles')
          .update({ is_visible: false })
          .in('id', await visible(2)),
      2,
      0,
    ],
    [
      'hiding what is hidden',
      () => backend.admin.from('articles').update({ is_visible: false }).eq('is_visible', false),
      0,
      0,
    ],
    ['an edit', () => backend.admin.from('articles').update({ excerpt: 'New.' }), 0, 0],
    ['deleting a club', () => backend.admin.from('clubs').delete().eq('id', club.id), 3, 1],
  ] as const)('is counted where it is told who did it: %s', async (_what, act, articles, clubs) => {
    expect((await act().then((answer) => answer)).error).toBeNull();

    const confirmed = await removals();
    expect(confirmed).toMatchObject({ articles, clubs });
    expect(confirmed.last_at === null).toBe(articles === 0);
    const changes = await backend.rows('audit_changes');
    const counted = changes.filter((change) => change.withdrawn_articles > 0);
    expect(counted.map((change) => [change.made_by, change.withdrawn_articles])).toEqual(
      articles === 0 ? [] : [[backend.adminId, articles]],
    );
  });

  it('is one change, in however many parts', async () => {
    const change_id = randomUUID();
    const part = { change_id, may_return: true, n: 1 };
    for (let count = 0; count < 4; count += 1) {
      await backend.admin.rpc('delete_all_articles', part).throwOnError();
    }

    expect(await removals()).toMatchObject({ articles: 3 });
    expect(await backend.rows('audit_changes')).toMatchObject([
      { id: change_id, withdrawn_articles: 3 },
    ]);
  });

  it('does not count any more once it is undone', async () => {
    await deleteAll(true).throwOnError();
    await backend.undoLast();

    expect(await removals()).toEqual({ articles: 0, clubs: 0, last_at: null });
  });

  it('is not counted where nobody asked for it', async () => {
    await backend.service.from('articles').delete().eq('club_id', club.id).throwOnError();
    await backend.service.from('clubs').delete().eq('id', club.id).throwOnError();

    expect(await removals()).toEqual({ articles: 0, clubs: 0, last_at: null });
  });

  it.each(callers)('is told to %s without who it was', async (caller) => {
    await deleteAll(true).throwOnError();

    const { data } = await backend[caller].rpc('site_content', {});

    expect(JSON.stringify(data)).not.toMatch(/@touchline\.test/);
    expect(data).toMatchObject({ confirmed_removals: { articles: 3 } });
  });
});

describe('the last withdrawal on the Overview', () => {
  it('names who took many stories off the site', async () => {
    await deleteAll(true).throwOnError();

    expect(await lastWithdrawal()).toMatchObject({
      title: 'Deleted all articles, which may be imported again',
      made_by_email: 'admin@touchline.test',
      table_name: 'articles',
      action: 'delete',
      articles: 3,
    });
  });

  it.each([
    [89, 10, true],
    [91, 10, false],
  ])('with %d left and %d gone is told: %s', async (left, gone, isTold) => {
    const published_at = new Date().toISOString();
    await backend.service.from('articles').delete().eq('club_id', club.id).throwOnError();
    const rows = Array.from({ length: left + gone }, (_, index) => ({
      club_id: club.id,
      headline: `Story ${index}`,
      title_key: `many ${index}`,
      url_key: `many.test/${index}`,
      canonical_url: `https://many.test/${index}`,
      published_at,
    }));
    await backend.service.from('articles').insert(rows).throwOnError();

    const chosen = { ids: await visible(gone), may_return: true };
    await backend.admin.rpc('delete_articles', chosen).throwOnError();

    expect((await lastWithdrawal()) !== null).toBe(isTold);
  });
});

async function visible(count: number): Promise<string[]> {
  const asked = backend.service.from('articles').select('id').eq('is_visible', true).limit(count);
  return dataOf(await asked).map(({ id }) => id);
}

const removals = async () => (await siteContentOf(backend)).confirmed_removals;

async function lastWithdrawal() {
  const figures = dataOf(await backend.admin.rpc('overview_figures')) as {
    last_withdrawal: Record<string, unknown> | null;
  };
  return figures.last_withdrawal;
}
