import { describe, expect, it } from 'vitest';
import { describeWithdrawal } from './describeWithdrawal.ts';
import type { Withdrawal } from './figures/overviewFigures.ts';

const deleteAll: Withdrawal = {
  made_at: '2026-11-20 10:31:00+00',
  made_by_email: 'operator@touchline.test',
  title: 'Deleted all articles, which may be imported again',
  table_name: 'articles',
  action: 'delete',
  articles: 1645,
};

describe('describeWithdrawal', () => {
  it.each<[Partial<Withdrawal>, number, string]>([
    [{}, 0, 'All 1,645 articles were deleted by operator@touchline.test'],
    [{}, 12, '1,645 articles were deleted by operator@touchline.test'],
    [{ title: null, articles: 1 }, 0, '1 article was deleted by operator@touchline.test'],
    [
      { title: null, action: 'update', made_by_email: null },
      900,
      '1,645 articles were hidden by an administrator',
    ],
    [
      { title: null, table_name: 'clubs' },
      900,
      '1,645 articles were deleted with their club by operator@touchline.test',
    ],
  ])('%o with %d left: %s', (withdrawal, visibleCount, sentence) => {
    expect(describeWithdrawal({ ...deleteAll, ...withdrawal }, visibleCount)).toBe(sentence);
  });
});
