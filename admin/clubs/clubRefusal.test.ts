import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { changedMeanwhile } from '../providers/updateVersion.ts';
import { clubRefusal } from './clubRefusal.ts';

it.each([
  [
    new HttpError('duplicate key value', 409, { code: '23505' }),
    'A club with this name or slug already exists. Please use a different name or slug.',
  ],
  [new HttpError(changedMeanwhile, 409), changedMeanwhile],
  [
    new HttpError('The server cannot be reached.', 0),
    'Failed to create club: The server cannot be reached.',
  ],
  [new Error('x is undefined'), 'Failed to create club: x is undefined'],
])('why a club was not written is told of %o', (error, says) => {
  expect(clubRefusal('Failed to create club', error)).toBe(says);
});
