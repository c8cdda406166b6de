import { describe, expect, it } from 'vitest';
import { titleKey } from './titleKey.ts';

describe('titleKey', () => {
  it.each([
    ['letter case', 'ROVERS Win', 'rovers win'],
    ['blanks', '  Rovers \n win ', 'rovers win'],
    ['punctuation', '“Rovers” win: 2–1 (again)!', 'rovers win 2 1 again'],
    ['apostrophes of either kind', 'Arsenal’s win', 'arsenal s win'],
    ['accents', 'Ødegaard, Gündoğan, Núñez', 'odegaard gundogan nunez'],
    ['accents typed apart', 'Nu\u0301n\u0303ez', 'nunez'],
    ['ligatures and wide letters', 'ﬁnal ＷＩＮ', 'final win'],
    ['emoji', '⚽️ Rovers win 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'rovers win'],
    ['hyphens', 'Pre-season kick\u2010off', 'preseason kickoff'],
    ['soft hyphens', 'Goal\u00adkeeper', 'goalkeeper'],
    [
      'the publisher behind it',
      'Tigers sign midfielder on loan – County Sport',
      'tigers sign midfielder on loan',
    ],
    ['invisible characters', 'Rov\u200Ders\u00a0win', 'rovers win'],
  ])('folds %s', (_name, headline, key) => {
    expect(titleKey(headline)).toBe(key);
  });

  it.each([
    ['Cyrillic', 'Шахтёр победил!', 'шахтер победил'],
    ['Chinese', '曼联2比1获胜。', '曼联2比1获胜'],
    ['Arabic', 'ليفربول يفوز', 'ليفربول يفوز'],
    ['Hindi, whose vowel signs are no accents', 'लिवरपूल जीता', 'लिवरपूल जीता'],
  ])('keeps %s', (_name, headline, key) => {
    expect(titleKey(headline)).toBe(key);
  });

  it.each([
    ['City 2-1 United', 'City 1-2 United'],
    ['Player ratings: Rovers', 'Player ratings: Albion'],
    ['City draw - United', 'City draw - Albion'],
    ['🔥🔥🔥', '⚽'],
    ['???', '!!!'],
  ])('tells %s from %s', (one, other) => {
    expect(titleKey(one)).not.toBe(titleKey(other));
  });

  it('is well-formed and short however a headline unfolds', () => {
    // One of these characters alone unfolds into eighteen.
    const key = titleKey('\ufdfa'.repeat(300));
    expect(key.length).toBeLessThanOrEqual(300);
    const cut = titleKey('a' + '𠀋'.repeat(299));
    expect(cut.isWellFormed()).toBe(true);
  });
});
