import type { GetListParams, RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { listArticles } from './listArticles.ts';

const article = { id: '1', club_id: 'c', source_id: 's', headline: 'A win' };
const orphan = { id: '2', club_id: 'c', source_id: null, headline: 'A loss' };
const rows: Record<string, RaRecord[]> = {
  articles: [article, orphan],
  league_memberships: [{ id: 'm', club_id: 'c' }],
  clubs: [{ id: 'c', name: 'Town' }],
  sources: [{ id: 's', name: 'feed', display_name: 'The Feed' }],
};

function buildReader(overrides: Record<string, RaRecord[]> = {}) {
  const read = (resource: string) => ({ ...rows, ...overrides })[resource] ?? [];
  const getList = vi.fn<(resource: string, params: GetListParams) => Promise<unknown>>((resource) =>
    Promise.resolve({ data: read(resource), total: 7 }),
  );
  const getMany = vi.fn((resource: string) => Promise.resolve({ data: read(resource) }));
  return { getList, getMany, base: { getList, getMany } as never };
}

const params: GetListParams = {
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'published_at', order: 'DESC' },
  filter: {},
};

describe('a page of articles', () => {
  it('comes with its clubs and sources, each asked for once', async () => {
    const { base, getList, getMany } = buildReader();

    expect(await listArticles(base, params)).toEqual({
      data: [
        { ...article, club: rows['clubs']?.[0], source: rows['sources']?.[0] },
        { ...orphan, club: rows['clubs']?.[0], source: null },
      ],
      total: 7,
    });
    expect(getList).toHaveBeenCalledExactlyOnceWith('articles', params);
    expect(getMany.mock.calls).toMatchObject([
      ['clubs', { ids: ['c'] }],
      ['sources', { ids: ['s'] }],
    ]);
  });

  it('comes alone where the caller asks for columns', async () => {
    const { base, getMany } = buildReader();

    const { data } = await listArticles(base, { ...params, meta: { columns: ['id'] } });

    expect(data).toEqual([article, orphan]);
    expect(getMany).not.toHaveBeenCalled();
  });

  it('of a league is of its clubs in the active season', async () => {
    const { base, getList } = buildReader();

    await listArticles(base, { ...params, filter: { league_id: 'l' } });

    expect(getList.mock.calls).toMatchObject([
      ['league_memberships', { filter: { league_id: 'l', 'seasons.is_active': 'true' } }],
      ['articles', { filter: { 'and@': '(club_id.in.(c))' } }],
    ]);
  });

  it('of a league without clubs is empty, and not asked for', async () => {
    const { base, getList } = buildReader({ league_memberships: [] });

    const page = await listArticles(base, { ...params, filter: { league_id: 'l' } });

    expect(page).toEqual({ data: [], total: 0 });
    expect(getList).toHaveBeenCalledOnce();
  });
});
