import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxSourceNameCharacters, maxSuggestedUrlCharacters } from '../../../common/limits.ts';
import { checkSuggestion } from './checkSuggestion.ts';

test('what is filled in is sent trimmed', () => {
  expect(checkSuggestion({ name: ' The Kop Times ', url: '\thttps://kop.example/feed ' })).toEqual({
    kind: 'valid',
    suggestion: { name: 'The Kop Times', url: 'https://kop.example/feed' },
  });
});

test('https:// is put before an address that lacks it', () => {
  expect(checkSuggestion({ name: 'The Kop Times', url: ' kop.example/feed' })).toEqual({
    kind: 'valid',
    suggestion: { name: 'The Kop Times', url: 'https://kop.example/feed' },
  });
});

test.each([
  ['', '', ['name', 'url']],
  ['  ', 'https://kop.example/feed', ['name']],
  ['The Kop Times', '   ', ['url']],
])('an empty field is asked for: %j and %j', (name, url, fields) => {
  const message = 'Please fill in all fields';
  expect(checkSuggestion({ name, url })).toEqual({ kind: 'invalid', message, fields });
});

test.each([
  'kop',
  'the kop.example',
  'https://',
  'https://kop/feed',
  'javascript:alert(1)',
  'ftp://kop.example/feed',
  'https://name:word@kop.example/feed',
  // The database refuses it too, and by then it has been counted.
  'https://kop.example/my feed',
])('%j is no valid URL', (url) => {
  expect(checkSuggestion({ name: 'The Kop Times', url })).toEqual({
    kind: 'invalid',
    message: 'Please enter a valid URL',
    fields: ['url'],
  });
});

test.each([
  ['blog_name', maxSourceNameCharacters],
  ['feed_url', maxSuggestedUrlCharacters],
])('the form lets as much of %s be written as the database keeps: %d', (column, characters) => {
  const migrations = new URL('../../../supabase/migrations/', import.meta.url);
  const [name = ''] = readdirSync(migrations).filter((file) => file.endsWith('_suggestions.sql'));
  const schema = readFileSync(new URL(name, migrations), 'utf8');
  const [, table] = schema.split('create table public.feed_submissions (');
  const [, kept] = new RegExp(`length\\(${column}\\) <= (\\d+)`).exec(table ?? '') ?? [];
  expect(Number(kept)).toBe(characters);
});
