import { describe, expect, it } from 'vitest';
import { readQuery } from './readQuery.ts';

/** Terms as they would be typed. */
const shown = (query: string) =>
  readQuery(query).map(({ words, isPhrase }) => {
    const text = words.map(({ name }) => name).join(' ');
    return isPhrase ? `"${text}"` : text;
  });

describe('a query', () => {
  it.each<[string, string[]]>([
    ['transfer news', ['transfer', 'news']],
    ['saka "extra time"', ['"extra time"', 'saka']],
    ['“extra time” «a b»', ['"extra time"', '"a b"']],
    ['saka "extra time', ['saka', 'extra', 'time']],
    ['"" "!" saka', ['saka']],
    ['Saka saka SAKA', ['saka']],
    ['<script>', ['script']],
    ['?!', []],
    ['   ', []],
  ])('%j', (query, terms) => {
    expect(shown(query)).toEqual(terms);
  });
});
