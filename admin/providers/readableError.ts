import { HttpError } from 'react-admin';

/** The message when no answer came. */
export const serverAway = 'The server cannot be reached. Try again in a moment.';

/**
 * A failed request in words for the person at the screen; the status stays, because whether the
 * session has ended is judged by it.
 */
export function readableError(error: unknown): unknown {
  // `fetch` throws a TypeError when no answer came.
  if (error instanceof TypeError) return new HttpError(serverAway, 0);
  if (!(error instanceof HttpError)) return error;
  const body: unknown = error.body;
  if (error.status === 403) return new HttpError('You are not allowed to do this.', 403, body);
  // An address that was mistyped: no entry has such an id.
  if (isNoId(body)) return new HttpError('There is no such entry.', 404, body);
  // PostgREST: exactly one row was asked for, and none was there (or none may be seen).
  if (error.status === 406) return new HttpError('This entry is no longer there.', 406, body);
  return error;
}

function isNoId(body: unknown): boolean {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return code === '22P02' && typeof message === 'string' && message.includes('type uuid');
}

/**
 * A failed call of the database as an error for the person at the screen.
 *
 * @param status 0 is what the client reports when no answer came.
 */
export function databaseError(error: { message: string; code: string }, status: number): unknown {
  if (status === 0) return new HttpError(serverAway, 0);
  return readableError(new HttpError(error.message, status, error));
}
