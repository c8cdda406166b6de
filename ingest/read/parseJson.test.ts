import { describe, expect, it } from 'vitest';

import { parseJson } from './parseJson.ts';

const tooMuch = 'The JSON has more levels or parts than any feed.';

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['{"a":[1,"b",null]}', { a: [1, 'b', null] }],
    ['"[{[{,,,"', '[{[{,,,'],
    [String.raw`{"a":"\"[\\"}`, { a: '"[\\' }],
    ['{"a":"b\n\tc"}', { a: 'b  c' }],
    ['['.repeat(200) + ']'.repeat(200), expect.any(Array)],
  ])('parses %.40s', (source, value) => {
    expect(parseJson(source)).toEqual(value);
  });

  it.each(['{', '{"a":1,}', '{"a":"b', 'undefined', ''])('refuses %j as broken', (source) => {
    expect(() => parseJson(source)).toThrow('This looks like JSON, but it is broken.');
  });

  it.each([
    ['deep arrays', '['.repeat(300)],
    ['deep objects', '{"a":'.repeat(300)],
    ['many objects', `[${'{},'.repeat(300_000)}{}]`],
    ['many numbers', `[${'1,'.repeat(600_000)}1]`],
  ])('refuses %s before they take up memory', (_, source) => {
    expect(() => parseJson(source)).toThrow(tooMuch);
  });
});
