import { expect, test } from 'vitest';
import { checkSuggestion } from './checkSuggestion.ts';

test('what is filled in is sent trimmed', () => {
  expect(checkSuggestion({ name: ' The Kop Times ', url: '\thttps://kop.example/feed ' })).toEqual({
    kind: 'valid',
    suggestion: { name: 'The Kop Times', url: 'https://kop.example/feed' },
  });
});

test.each([
  ['', '', 'name'],
  ['  ', 'https://kop.example/feed', 'name'],
  ['The Kop Times', '   ', 'url'],
] as const)('an empty field is asked for: %j and %j', (name, url, field) => {
  const message = 'Please fill in all fields';
  expect(checkSuggestion({ name, url })).toEqual({ kind: 'invalid', message, field });
});

test.each([
  'kop',
  'kop.example/feed',
  'https://',
  'https://kop/feed',
  'javascript:alert(1)',
  'ftp://kop.example/feed',
  'https://name:word@kop.example/feed',
])('%j is no valid URL', (url) => {
  expect(checkSuggestion({ name: 'The Kop Times', url })).toEqual({
    kind: 'invalid',
    message: 'Please enter a valid URL',
    field: 'url',
  });
});
