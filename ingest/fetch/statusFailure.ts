import { STATUS_CODES } from 'node:http';

/** The meaning of a status other than success for a source. */
export type StatusCause = 'blocked' | 'notFound' | 'gone' | 'serverError' | 'unexpectedStatus';

/** Statuses with which servers turn automatic readers away; 999 is LinkedIn's own. */
const refusalStatuses: readonly number[] = [402, 403, 406, 451, 999];

export type Wanted = 'feed' | 'page';

/** Sorts an HTTP status that did not bring what was asked for into a cause and a sentence for administrators. */
export function describeStatus(
  status: number,
  wanted: Wanted = 'feed',
): { cause: StatusCause; reason: string } {
  const name = statusInWords(status);
  const meaning = (cause: StatusCause, reason: string) => ({ cause, reason });
  if (status === 401) return meaning('blocked', `The server asks for a login (${name}).`);
  if (refusalStatuses.includes(status)) {
    const advice = 'The publisher may block automatic readers.';
    return meaning('blocked', `The server refused us (${name}). ${advice}`);
  }
  if (status === 404) {
    return meaning('notFound', `The ${wanted} was not found (${name}). It may have moved.`);
  }
  if (status === 410) return meaning('gone', `The ${wanted} is gone for good (${name}).`);
  if (status === 503) {
    return meaning('serverError', `The server is overloaded or under repair (${name}).`);
  }
  if (status >= 500 && status < 600) {
    return meaning('serverError', `The server had an error (${name}).`);
  }
  if (status >= 300 && status < 400) {
    return meaning('unexpectedStatus', `The server redirects without saying where (${name}).`);
  }
  return meaning('unexpectedStatus', `The server answered without a ${wanted} (${name}).`);
}

/** A status as people know it: "404 Not Found", or the bare number where it has no name. */
export function statusInWords(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
