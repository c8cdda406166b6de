import { expect, it } from 'vitest';
import { encodeWindows1252 } from './encodeWindows1252.ts';

it.each(['plain', '“It’s £2,” he said – twice…', '€5 for a café crème', '‘quoted’ — dashed'])(
  'encodes %s so that a decoder reads it back',
  (text) => {
    expect(new TextDecoder('windows-1252').decode(encodeWindows1252(text))).toBe(text);
  },
);

it('puts a question mark where the encoding has no character', () => {
  expect(encodeWindows1252('1 ✓').toString('latin1')).toBe('1 ?');
});
