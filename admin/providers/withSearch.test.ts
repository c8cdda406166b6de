import type { GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { withSearch } from './withSearch.ts';

function search(q: string | undefined, searchIn?: string[]): unknown {
  const filter = { club_id: 'c', ...(q === undefined ? {} : { q }) };
  const params: GetListParams = {
    filter,
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    ...(searchIn === undefined ? {} : { meta: { searchIn } }),
  };
  return withSearch(params).filter;
}

describe('a search', () => {
  it.each([
    ['news', '(or(name.ilike.*news*,url.ilike.*news*))'],
    [
      ' arsenal  news ',
      '(or(name.ilike.*arsenal*,url.ilike.*arsenal*),or(name.ilike.*news*,url.ilike.*news*))',
    ],
    ['https://a.test', '(or(name.ilike.*https://a.test*,url.ilike.*https://a.test*))'],
    ['a,b)(', '(or(name.ilike.*a_b__*,url.ilike.*a_b__*))'],
    ['5%"\\*', '(or(name.ilike.*5____*,url.ilike.*5____*))'],
  ])('for %j asks for each word in any of the columns', (q, condition) => {
    expect(search(q, ['name', 'url'])).toEqual({ club_id: 'c', 'and@': condition });
  });

  it.each([undefined, '', '  '])('for %j asks for nothing', (q) => {
    expect(search(q, ['name'])).toEqual({ club_id: 'c' });
  });

  it('leaves lists alone that name no columns', () => {
    expect(search('x')).toEqual({ club_id: 'c', q: 'x' });
  });

  it('is of one day in Britain, beside the words', () => {
    const params = {
      filter: { q: 'town', day: '2026-07-01', table_name: 'clubs' },
      meta: { searchIn: ['label'], dayIn: 'made_at' },
    };
    expect(withSearch(params).filter).toEqual({
      table_name: 'clubs',
      'and@':
        '(or(label.ilike.*town*),made_at.gte.2026-06-30T23:00:00.000Z,made_at.lt.2026-07-01T23:00:00.000Z)',
    });
  });

  it.each(['', 'yesterday'])('is not narrowed by the day “%s”', (day) => {
    const params = { filter: { day }, meta: { dayIn: 'made_at' } };
    expect(withSearch(params).filter).toEqual({});
  });
});
