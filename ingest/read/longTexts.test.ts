import { describe, expect, it } from 'vitest';
import { LongTexts } from './longTexts.ts';

describe('LongTexts', () => {
  it.each([
    ['short', 'Derby win', 'Derby win'],
    ['long', 'Derby win. '.repeat(40), '@0'],
    ['like a mark', '@0', '@0'],
    ['empty', '', ''],
  ])('gives back a text that is %s', (_name, text, written) => {
    const texts = new LongTexts();
    expect(texts.put(text)).toBe(written);
    expect(texts.get(written)).toBe(text);
  });

  it('keeps texts apart', () => {
    const texts = new LongTexts();
    const written = ['@1', 'a'.repeat(200), '@0'].map((text) => texts.put(text));
    expect(written.map((mark) => texts.get(mark))).toEqual(['@1', 'a'.repeat(200), '@0']);
  });

  it('gives back no character that XML forbids, as short texts have none either', () => {
    const texts = new LongTexts();
    expect(texts.get(texts.put(`${'a'.repeat(200)}\0\ud800b`))).toBe(`${'a'.repeat(200)}b`);
  });
});
