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
});
