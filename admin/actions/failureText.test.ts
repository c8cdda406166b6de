import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { failureText, orServerError, otherRow } from './useAction.ts';

describe('what is said of a failure', () => {
  it.each([
    ['an error of our own', new Error('x is undefined'), 'Failed to save'],
    ['a refusal', new HttpError('bad row', 400), 'Failed to save'],
    ['a server that does not answer', new HttpError('Away.', 0), 'Failed to save. Away.'],
    ['a conflict', new HttpError('Changed.', 409), 'Failed to save. Changed.'],
    ['what is gone', new HttpError('Gone.', 406), 'Failed to save. Gone.'],
    ['an answer that never came', new HttpError('Late.', 504), 'Failed to save. Late.'],
    ['what is not allowed', new HttpError('Not you.', 403), 'Failed to save. Not you.'],
  ])('names %s', (_what, error, says) => {
    expect(failureText('Failed to save', error)).toBe(says);
  });
});

describe('what is said of a failed maintenance', () => {
  const says = orServerError('Error extracting images. Check console for details.');

  it.each([
    ['Too many at once.', 429, 'Error: Too many at once.'],
    ['It is away.', 0, 'Error extracting images. Check console for details. It is away.'],
  ])(
    'is the error of the server where it answered, or its reason: %s (%d)',
    (text, status, all) => {
      expect(says(new HttpError(text, status))).toBe(all);
    },
  );
});

it.each([
  ['It is BBC Sport of Arsenal.', 'It is BBC Sport of Arsenal.'],
  ['Key (url)=(https://a.test/) already exists.', undefined],
  [null, undefined],
])('names the other row where the database does, of %j', (details, says) => {
  const refusal = new HttpError('duplicate key', 409, { code: '23505', details });
  expect(otherRow(refusal)).toBe(says);
});
