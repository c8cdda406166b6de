import { describe, expect, it } from 'vitest';

import { summaryShort } from './summaryShort.ts';

const sentence = 'The Rams came from behind in front of a full house.';

describe('summaryShort', () => {
  it.each([
    ['its first sentence', `${sentence} Smith scored.`],
    ['what follows the headline', `Derby beat Leeds. ${sentence}`],
    ['what follows the headline without a full stop', `Derby beat Leeds ${sentence}`],
    ['what follows a byline', `By Jo O'Neill. ${sentence}`],
    ['what follows a date', `Saturday 4th May 2024, 2.30pm. ${sentence}`],
    ['what follows a note of publication', `Published on 4 May. ${sentence}`],
    ['what follows a photo credit', `Photo by A. Smith/Getty Images. ${sentence}`],
    ['what follows an exclamation', `What a night! ${sentence}`],
    ['what stands before an invitation', `${sentence} Read more about it here.`],
  ])('takes %s', (_, excerpt) => {
    expect(summaryShort({ headline: 'Derby beat Leeds', excerpt })).toBe(sentence);
  });

  it.each([
    ['Derby beat Leeds.'],
    ['Beat Leeds!'],
    ['Read more about this story on our site.'],
    ['Click here to read the whole of the report.'],
    ['Posted on Saturday 4 May 2024 by the editor'],
    ['Photo: A. Smith, for the football club'],
    ['Words by Jo Smith'],
    ['https://example.test/a-very-long-address'],
    ['Too short.'],
    ['. . . . . . . . . . . . . . . . . .'],
    [''],
  ])('finds none in %j', (excerpt) => {
    expect(summaryShort({ headline: 'Derby beat Leeds at home', excerpt })).toBeNull();
  });

  it('finds none without an excerpt', () => {
    expect(summaryShort({ headline: 'Derby beat Leeds', excerpt: null })).toBeNull();
  });

  it.each([
    ['By Saturday the Rams will know whom they face.'],
    ['Derby beat Leedsford in a friendly on Tuesday.'],
    ['Image rights are the talk of the dressing room.'],
  ])('does not take %j for something else', (excerpt) => {
    expect(summaryShort({ headline: 'Derby beat Leeds', excerpt })).toBe(excerpt);
  });

  it.each([
    ['words', 'word '.repeat(60), `${'word '.repeat(27)}word…`],
    ['one long word', 'a'.repeat(300), `${'a'.repeat(139)}…`],
    ['pairs of code units', '😀'.repeat(100), `${'😀'.repeat(69)}…`],
  ])('cuts %s to 140 code units', (_, excerpt, summary) => {
    expect(summaryShort({ headline: 'A headline', excerpt })).toBe(summary);
    expect(summary.length).toBeLessThanOrEqual(140);
    expect(summary.isWellFormed()).toBe(true);
  });

  it('keeps a sentence of exactly 140', () => {
    const exact = `${'a'.repeat(69)} ${'b'.repeat(69)}.`;
    expect(summaryShort({ headline: 'A headline', excerpt: exact })).toBe(exact);
  });
});
