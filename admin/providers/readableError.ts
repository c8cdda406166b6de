import { HttpError } from 'react-admin';

/**
 * A failed request in words for the person at the screen; the status stays, because whether the
 * session has ended is judged by it.
 */
export function readableError(error: unknown): unknown {
  // What fetch throws when no answer came.
  if (error instanceof TypeError) {
    return new HttpError('The server cannot be reached. Try again in a moment.', 0);
  }
  if (!(error instanceof HttpError)) return error;
  const body: unknown = error.body;
  if (error.status === 403) return new HttpError('You are not allowed to do this.', 403, body);
  // PostgREST: exactly one row was asked for, and none was there (or none may be seen).
  if (error.status === 406) return new HttpError('This entry is no longer there.', 406, body);
  return error;
}
