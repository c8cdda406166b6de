import { describe, expect, it } from 'vitest';
import { excerptFor, shouldShowExcerpt } from './excerptFor.ts';

it.each([
  ['He stays for two more seasons. '.repeat(8), 'He stays for two more seasons. '.repeat(8)],
  ['Two seasons.', 'Two seasons.'],
  ['', null],
  [null, null],
])('on a card, of %j, is %j', (excerpt, expected) => {
  expect(excerptFor({ headline: 'Captain signs', excerpt }, false)).toBe(expected);
});

it('says on the page of the club nothing that the headline says', () => {
  const repeated = { headline: 'Captain signs', excerpt: 'Captain signs until summer' };
  expect(excerptFor(repeated, true)).toBeNull();
  expect(excerptFor({ ...repeated, excerpt: 'He stays for two more seasons.' }, true)).toBe(
    'He stays for two more seasons.',
  );
});

const headline = 'Captain signs new contract until summer';

describe('shouldShowExcerpt', () => {
  it.each([
    ['is missing', null],
    ['is undefined', undefined],
    ['is empty', ''],
    ['is white space', ' '.repeat(30)],
    ['has 19 characters', 'x'.repeat(19)],
    ['equals the headline', headline],
    ['equals the headline but for case and space', `  ${headline.toUpperCase()} `],
    ['starts with the headline', `${headline}, the club has announced today.`],
    ['holds all long words of the headline', 'Until summer: the captain signs a contract today.'],
    ['holds them with other punctuation', 'Summer! Until then, “captain” signs (contract) here.'],
  ])('hides an excerpt that %s', (_, excerpt) => {
    expect(shouldShowExcerpt(headline, excerpt)).toBe(false);
  });

  it.each([
    ['has 20 characters of its own', 'y'.repeat(20)],
    [
      'shares fewer than 70% of the long words',
      'The captain and his contract, a long story to tell.',
    ],
    ['only contains the headline further on', 'A statement this morning says much more than that.'],
  ])('shows an excerpt that %s', (_, excerpt) => {
    expect(shouldShowExcerpt(headline, excerpt)).toBe(true);
  });

  const tenWords = 'alpha bravo charlie delta echos foxtrot golfs hotel india juliet';

  it('hides at exactly 70% of the long words and shows just below it', () => {
    expect(shouldShowExcerpt(tenWords, 'x alpha bravo charlie delta echos foxtrot golfs')).toBe(
      false,
    );
    expect(shouldShowExcerpt(tenWords, 'x alpha bravo charlie delta echos foxtrot and so')).toBe(
      true,
    );
  });

  it('counts no word of three characters or fewer', () => {
    expect(
      shouldShowExcerpt('Win at QPR for us', 'A win at QPR for us after ten games away.'),
    ).toBe(true);
  });

  it('shows a long excerpt of a headline without words', () => {
    expect(shouldShowExcerpt('', 'Twenty characters or more of text.')).toBe(true);
  });
});
