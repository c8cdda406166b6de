import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile } from '../providers/updateVersion.ts';
import { clubRefusal, sameNameOrSlug } from './clubRefusal.ts';

describe('why a club was not written', () => {
  it.each([
    {
      what: 'a name or slug that is taken',
      error: new HttpError('duplicate key value', 409, { code: '23505' }),
      says: sameNameOrSlug,
    },
    {
      what: 'somebody who was faster',
      error: new HttpError(changedMeanwhile, 409),
      says: changedMeanwhile,
    },
    {
      what: 'anything else, in the words of the server',
      error: new HttpError('The server cannot be reached.', 0),
      says: 'Failed to create club: The server cannot be reached.',
    },
    {
      what: 'an error of our own',
      error: new Error('x is undefined'),
      says: 'Failed to create club: x is undefined',
    },
  ])('is told for $what', ({ error, says }) => {
    expect(clubRefusal('Failed to create club', error)).toBe(says);
  });
});
