import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { failureText, orServerError, otherRow } from './failureText.ts';

describe('what is said of a failure', () => {
  it.each([
    { what: 'an error of our own', error: new Error('x is undefined'), says: 'Failed to save' },
    { what: 'a refusal', error: new HttpError('bad row', 400), says: 'Failed to save' },
    {
      what: 'a server that does not answer',
      error: new HttpError('The server cannot be reached.', 0),
      says: 'Failed to save',
    },
    { what: 'a conflict', error: new HttpError('Changed.', 409), says: 'Changed.' },
    { what: 'what is gone', error: new HttpError('Gone.', 406), says: 'Gone.' },
    { what: 'an answer that never came', error: new HttpError('Late.', 504), says: 'Late.' },
    { what: 'what is not allowed', error: new HttpError('Not you.', 403), says: 'Not you.' },
  ])('names $what', ({ error, says }) => {
    expect(failureText('Failed to save', error)).toBe(says);
  });
});

describe('what is said of a failed maintenance', () => {
  const says = orServerError('Error extracting images. Check console for details.');

  it('is the error of the server where it answered', () => {
    expect(says(new HttpError('Too many at once.', 429))).toBe('Error: Too many at once.');
  });

  it('is the sentence with its reason where it did not', () => {
    expect(says(new HttpError('The server cannot be reached.', 0))).toBe(
      'Error extracting images. Check console for details. The server cannot be reached.',
    );
  });
});

it.each([
  ['It is BBC Sport of Arsenal.', 'It is BBC Sport of Arsenal.'],
  ['Key (url)=(https://a.test/) already exists.', undefined],
  [null, undefined],
])('names the other row where the database does, of %j', (details, says) => {
  const refusal = new HttpError('duplicate key', 409, { code: '23505', details });
  expect(otherRow(refusal)).toBe(says);
});
