import { expect, test } from 'vitest';
import { checkSuggestion } from './checkSuggestion.ts';

test('what is filled in is sent trimmed', () => {
  expect(
    checkSuggestion({ blogName: ' The Kop Times ', feedUrl: '\thttps://kop.example/feed ' }),
  ).toEqual({
    kind: 'valid',
    suggestion: { blogName: 'The Kop Times', feedUrl: 'https://kop.example/feed' },
  });
});

test.each([
  ['', '', 'blogName'],
  ['  ', 'https://kop.example/feed', 'blogName'],
  ['The Kop Times', '   ', 'feedUrl'],
] as const)('an empty field is asked for: %j and %j', (blogName, feedUrl, field) => {
  const message = 'Please fill in all fields';
  expect(checkSuggestion({ blogName, feedUrl })).toEqual({ kind: 'invalid', message, field });
});

test.each([
  'kop',
  'kop.example/feed',
  'https://',
  'https://kop/feed',
  'javascript:alert(1)',
  'ftp://kop.example/feed',
  'https://name:word@kop.example/feed',
])('%j is no valid URL', (feedUrl) => {
  expect(checkSuggestion({ blogName: 'The Kop Times', feedUrl })).toEqual({
    kind: 'invalid',
    message: 'Please enter a valid URL',
    field: 'feedUrl',
  });
});
