import { HttpError } from 'react-admin';
import { readableError, serverAway } from './readableError.ts';

/**
 * What a call of the database failed with, as an error for the person at the screen.
 *
 * @param status 0 is what the client reports when no answer came.
 */
export function databaseError(error: { message: string; code: string }, status: number): unknown {
  if (status === 0) return new HttpError(serverAway, 0);
  return readableError(new HttpError(error.message, status, error));
}
