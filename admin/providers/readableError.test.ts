import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { readableError } from './readableError.ts';

describe('readableError', () => {
  it.each([
    [new TypeError('Failed to fetch'), 'The server cannot be reached. Try again in a moment.', 0],
    [
      new HttpError('permission denied for table sources', 403),
      'You are not allowed to do this.',
      403,
    ],
    [new HttpError('Cannot coerce the result', 406), 'This entry is no longer there.', 406],
    [new HttpError('duplicate key value', 409), 'duplicate key value', 409],
    [new HttpError('JWT expired', 401), 'JWT expired', 401],
  ])('%o', (error, message, status) => {
    expect(readableError(error)).toMatchObject({ message, status });
  });

  it('leaves an error of our own as it is', () => {
    const error = new Error('a bug');
    expect(readableError(error)).toBe(error);
  });
});
